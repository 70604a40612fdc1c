import { beforeEach, expect, test, vi } from 'vitest'

const stored: Record<string, string> = {}
const storage = (items: Record<string, string>) => ({
  getItem: (name: string) => items[name] ?? null,
})

/** A page that starts with this session stored. */
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

test('a stored session from before there were roles and profiles is converted', async () => {
  expect(await profileAtStart(LUCIA)).toMatchObject({ role: 'detective', isDetective: true })
})

test('so is that of an administrator without a profile', async () => {
  expect(await profileAtStart({ ...NOBODY, role: 'admin' })).toMatchObject({
    role: 'admin',
    isDetective: false,
  })
})

test('whether there is a profile comes from the server, not from the surname', async () => {
  const reviewer = { ...LUCIA, role: 'reviewer', has_profile: false }
  expect(await profileAtStart(reviewer)).toEqual({ ...reviewer, isDetective: false })
})
