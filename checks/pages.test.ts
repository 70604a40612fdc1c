import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { PAGES, pageAt } from '#contract/pages.ts'
import routes from '#web/app/routes.ts'

describe('the addresses of the screens', () => {
  const addressesOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, index, children }) => [
      ...(index ? ['/'] : path && path !== '*' ? [`/${path}`] : []),
      ...addressesOf(children ?? []),
    ])

  test('are the same for the server, which answers a reload, and for the browser', () => {
    expect(new Set(addressesOf(routes))).toEqual(new Set(PAGES))
  })

  test.each([
    '',
    '/',
    '/users',
    '/profile/7',
    '/collaborations',
    '/collaborations/any',
    '/login/verify/a/b/1/c',
  ])('%j is one', (path) => expect(pageAt(path)).toBeDefined())

  test.each(['/user', '/profile/7/8', '/login/verify/a', '/users/x', '/password/reset'])(
    '%j is none',
    (path) => expect(pageAt(path)).toBeUndefined(),
  )
})
