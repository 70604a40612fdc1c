import { describe, expect, test } from 'vitest'
import { getCollaboration } from '#contract/collaborations.ts'
import { searchDetectives } from '#contract/directory.ts'
import { getDetective } from '#contract/profile.ts'
import { getToday } from '#contract/today.ts'
import { OPENING_CALL } from './opening-calls.ts'

/** The call that the script makes on a page at this address, with this session stored on the device. */
function callAt(address: string, session: object | null) {
  const calls: { url: string; authorization: string }[] = []
  const { pathname, search } = new URL(address, 'https://pesquisa')
  const run = new Function('sessionStorage', 'localStorage', 'document', 'location', 'fetch', OPENING_CALL)
  run(
    { getItem: () => null },
    { getItem: () => session && JSON.stringify(session) },
    { getElementById: () => ({ textContent: '{"base_url":"https://api"}' }) },
    { pathname, search },
    (url: string, { headers }: { headers: { authorization: string } }) => {
      calls.push({ url, authorization: headers.authorization })
      return Promise.resolve()
    },
  )
  return calls
}

describe("a screen's first call, made by its page", () => {
  const session = { token: 't1' }

  test.each([
    ['/hoy', getToday.path],
    ['/users', searchDetectives.path],
    ['/profile/7', getDetective.path.replace(':id', '7')],
    ['/collaboration/9/', getCollaboration.path.replace(':id', '9')],
  ])('at %s is the call of that screen', (address, path) => {
    const [call, ...more] = callAt(address, session)
    expect(call?.authorization).toBe('Bearer t1')
    expect(call?.url.split('?')[0]).toBe(`https://api${path}`)
    expect(more).toEqual([])
  })

  test('is not made without a session, with a query in the address, or on another screen', () => {
    expect(callAt('/users', null)).toEqual([])
    expect(callAt('/users', {})).toEqual([])
    expect(callAt('/users?name=ana', session)).toEqual([])
    expect(callAt('/settings', session)).toEqual([])
  })
})
