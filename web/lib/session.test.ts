import { beforeEach, expect, test, vi } from 'vitest'

const stored: Record<string, string> = {}
const storage = (items: Record<string, string>) => ({
  getItem: (name: string) => items[name] ?? null,
})

/** A page that begins with this session stored. */
async function profileAtStart(profile: object) {
  stored['pesquisa.session'] = JSON.stringify({ token: 'a-token', profile })
  const session = await import('./session.ts')
  const found = session.getSession()?.profile
  return found && { ...found, isDetective: session.isDetective(found) }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', storage(stored))
  vi.stubGlobal('sessionStorage', storage({}))
  return () => vi.unstubAllGlobals()
})

const LUCIA = { id: 1, name: 'Lucía', surname: 'Serrano', office_name: null, hidden_up: null }
const NOBODY = { ...LUCIA, name: 'Administración', surname: '' }

test('a session stored before there were roles and profiles in it is read as what it was', async () => {
  expect(await profileAtStart(LUCIA)).toMatchObject({ role: 'detective', isDetective: true })
})

test('so is that of an administrator without a profile', async () => {
  expect(await profileAtStart({ ...NOBODY, role: 'admin' })).toMatchObject({
    role: 'admin',
    isDetective: false,
  })
})

test('what the server said of the profile counts, and no surname', async () => {
  const reviewer = { ...LUCIA, role: 'reviewer', has_profile: false }
  expect(await profileAtStart(reviewer)).toEqual({ ...reviewer, isDetective: false })
})
