import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { PAGES, pageAt } from '#contract/pages.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
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

describe('the pages that search engines may show', () => {
  test('are screens with an address for everybody', () => {
    for (const { path } of PUBLIC_PAGES) expect(PAGES).toContain(path)
  })

  test('are described, each in its own words, as long as search engines show and safe in an attribute', () => {
    expect(new Set(PUBLIC_PAGES.map(({ description }) => description)).size).toBe(PUBLIC_PAGES.length)
    for (const { description } of PUBLIC_PAGES) expect(description).toMatch(/^[^<>&"]{50,160}$/)
  })
})
