// The data that a browser keeps of a user: on a private device, and on a shared one. The browser is replaced
// by a fake.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

const LUCIA = {
  id: 1,
  name: 'Lucía',
  surname: 'Serrano',
  office_name: null,
  hidden_up: null,
  role: 'detective' as const,
  has_profile: true,
}
const shape = z.object({ subject: z.string() })

/** Storage whose entries are its properties, as in browsers. */
function storage() {
  const kept: Record<string, string> = {}
  const hidden = { enumerable: false, configurable: true }
  return Object.defineProperties(kept, {
    getItem: { ...hidden, value: (key: string) => kept[key] ?? null },
    setItem: { ...hidden, value: (key: string, text: string) => Object.assign(kept, { [key]: text }) },
    removeItem: { ...hidden, value: (key: string) => void delete kept[key] },
  })
}

let lasting: Record<string, string>
let ofTheTab: Record<string, string>

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, getElementById: () => null })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  lasting = storage()
  vi.stubGlobal('localStorage', lasting)
  openTab()
  return () => {
    vi.unstubAllGlobals()
    vi.resetModules()
  }
})

/** The storage of a tab is deleted with it; the next tab loads its own copy of all modules. */
function openTab() {
  vi.resetModules()
  ofTheTab = storage()
  vi.stubGlobal('sessionStorage', ofTheTab)
}

const logIn = async (isShared: boolean) => (await import('../session.ts')).startSession('t', LUCIA, isShared)
const whoIsHere = async () => (await import('../session.ts')).getSession()?.profile.name
const keeps = async () => (await import('../traces/keeping-last-seen.ts')).keepsLastSeen()
const draft = async () => {
  const { keepDraft, readDraft } = await import('../drafts/drafts.ts')
  keepDraft('request', LUCIA.id, { subject: 'Vigilancia' })
  return readDraft('request', LUCIA.id, shape)?.values
}
const wait = async () => {
  const { putWaiting } = await import('../outbox-store.ts')
  const save = { id: 'k', of: 1, at: 1, tried: null, about: 'hiding', what: 'Ocultar', to: '/' }
  return putWaiting({ ...save, method: 'POST', path: '/api/x', body: {} })
}

describe('on a private device', () => {
  test('the user stays logged in at the next start, and what was seen, typed and saved is kept', async () => {
    await logIn(false)
    expect([await keeps(), await draft(), await wait()]).toEqual([true, { subject: 'Vigilancia' }, true])
    openTab()
    expect(await whoIsHere()).toBe('Lucía')
    expect(Object.keys(lasting).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'pesquisa.draft.request',
      'pesquisa.outbox.k',
      'pesquisa.session',
    ])
  })

  test('the user can turn off for good that seen pages are kept', async () => {
    await logIn(false)
    const { keepLastSeen, keepsLastSeen, forgetLastSeen } = await import('../traces/keeping-last-seen.ts')
    lasting['pesquisa.last-seen'] = '1'
    // There is no database here to be cleared.
    await forgetLastSeen().catch(() => {})
    expect(keepsLastSeen()).toBe(false)
    openTab()
    expect(await keeps()).toBe(false)
    keepLastSeen()
    expect(await keeps()).toBe(true)
  })
})

describe('on a shared device', () => {
  test('the session and typed text are deleted with the tab, and nothing else is kept', async () => {
    await logIn(true)
    expect(await whoIsHere()).toBe('Lucía')
    expect([await keeps(), await draft(), await wait()]).toEqual([false, { subject: 'Vigilancia' }, false])
    expect(Object.keys(lasting)).toEqual([])
    openTab()
    expect(await whoIsHere()).toBeUndefined()
  })

  test('the user stays logged in after a reload, also after a change of the own profile', async () => {
    await logIn(true)
    const { updateSessionProfile } = await import('../session.ts')
    updateSessionProfile({ name: 'Luz' })
    vi.resetModules()
    expect(await whoIsHere()).toBe('Luz')
    expect(Object.keys(lasting)).toEqual([])
  })

  test('older drafts are deleted at the log-in; the log-out leaves nothing', async () => {
    await draft()
    await logIn(true)
    expect(Object.keys(lasting)).toEqual([])
    await draft()
    await (await import('../session.ts')).endSession(() => {})
    expect([Object.keys(lasting), Object.keys(ofTheTab)]).toEqual([[], []])
  })

  test('a later log-in as a private device makes it one again', async () => {
    await logIn(true)
    await (await import('../session.ts')).endSession(() => {})
    await logIn(false)
    expect(await keeps()).toBe(true)
    expect(Object.keys(ofTheTab)).toEqual([])
  })

  test('the server gets no id by which it could recognise the browser', async () => {
    const { deviceToTell, sayShared } = await import('../../features/auth/shared-device.ts')
    sayShared(true)
    expect(deviceToTell()).toBeUndefined()
    expect(Object.keys(lasting)).toEqual([])
    sayShared(false)
    expect(deviceToTell()).toMatch(/^[0-9a-f]{32}$/)
  })
})
