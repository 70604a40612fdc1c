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

const LUCIA = {
  id: 1,
  name: 'Lucía',
  surname: 'Serrano',
  role: 'detective',
  has_profile: true,
  office_name: null,
  hidden_up: null,
}

test('a stored session without a role, or without a word about the profile, is none: its user logs in again', async () => {
  expect(await profileAtStart(LUCIA)).toEqual({ ...LUCIA, isDetective: true })
  for (const name of ['role', 'has_profile'] as const) {
    vi.resetModules()
    const { [name]: _, ...earlier } = LUCIA
    expect(await profileAtStart(earlier)).toBeUndefined()
  }
})

test('whether there is a profile comes from the server, not from the surname', async () => {
  const reviewer = { ...LUCIA, role: 'reviewer', has_profile: false }
  expect(await profileAtStart(reviewer)).toEqual({ ...reviewer, isDetective: false })
})
