import { existsSync, globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { PAGES, pageAt, SCREENS } from '#contract/pages.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { STAFF_PAGES, staffPageAt } from '#contract/staff/pages.ts'
import { paths } from '#web/lib/paths.ts'
import { staffPaths } from '#web/staff/frame/staff-paths.ts'

/** An example address of this screen, with a value in place of each parameter. */
const exampleOf = (page: string) => page.replace(/:\w+\??|\*$/g, '1')

describe('the addresses of the screens', () => {
  const addressesOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, index, children }) => [
      ...(index ? ['/'] : path && path !== '*' ? [`/${path}`] : []),
      ...addressesOf(children ?? []),
    ])

  test('are the same for the server, which answers a reload, and for the browser', async () => {
    const { default: routes } = await import('#web/app/routes.ts')
    expect(new Set(addressesOf(routes))).toEqual(new Set(PAGES))
  })

  test('each address leads to its own screen', () => {
    for (const page of PAGES)
      expect(pageAt(exampleOf(page)), `Another screen of contract/pages.ts takes the address ${page}`).toBe(
        page,
      )
  })

  test.each([
    '',
    '/',
    '/users',
    '/profile/7',
    '/collaborations',
    '/collaborations/any',
    '/login/verify/a/b/1/c',
  ])('%j is an address of a screen', (path) => expect(pageAt(path)).toBeDefined())

  test.each(['/user', '/profile/7/8', '/login/verify/a', '/users/x', '/password/reset'])(
    '%j is no address of a screen',
    (path) => expect(pageAt(path)).toBeUndefined(),
  )
})

describe('a screen of contract/pages.ts', () => {
  // These screens are opened by links of e-mails, not by links of the website.
  const comesByEmail = /:(token|key)\b(?!\?)/
  test.each(PAGES.filter((page) => !comesByEmail.test(page)))('%s has a name for links', (page) => {
    expect(
      namedAddresses(paths).map(pageAt),
      `The screen ${page} stands in contract/pages.ts but has no name in web/lib/paths.ts`,
    ).toContain(page)
  })

  // A link of the screen before opens these, as users do.
  const openedByLink = ['/profile/:id', '/collaboration/:id', '/collaboration/:id/service-sheet']
  test.each(PAGES.filter((page) => !openedByLink.includes(page)))('%s is looked at in a browser', (page) => {
    const advice = `The screen ${page} stands in contract/pages.ts, but no state in e2e/walk/*screens.ts opens it`
    expect(openedInBrowser(), advice).toContain(page)
  })
})

/** The addresses that links of this list lead to, with a value in place of each parameter. */
function namedAddresses(list: Record<string, string | ((part: never) => string)>) {
  const named = Object.values(list).map((path) => (typeof path === 'string' ? path : path('1' as never)))
  return named.map((path) => new URL(path, 'http://here.invalid').pathname.replace(/\/$/, ''))
}

/** The screens whose addresses are in the states that e2e/walk/every-screen.test.ts opens. */
function openedInBrowser() {
  return [...walkedAddresses().map(pageAt), ...PUBLIC_PAGES.map(({ path }) => path)]
}

function walkedAddresses() {
  const sources = globSync('e2e/**/{*screens,account-panels,publication}.ts').map((file) =>
    readFileSync(file, 'utf8'),
  )
  const addresses = sources.flatMap((source) => source.match(/(?<=['`])\/[^'`?#\s]*/g) ?? [])
  return addresses.map((address) => address.replace(/\$\{[^}]*\}?/g, '1'))
}

describe('the screens of the back office', () => {
  test.each(STAFF_PAGES)('%s is one screen of the router, and has an address of its own', (page) => {
    expect(pageAt(exampleOf(page))).toBe('/admin/*')
    expect(
      staffPageAt(exampleOf(page)),
      `Another screen of contract/staff/pages.ts takes the address ${page}`,
    ).toBe(page)
  })

  test('have a file each in web/staff/screens.ts, in the folder of their address', () => {
    const source = readFileSync('web/staff/screens.ts', 'utf8')
    const table = source.matchAll(/^ {2}'(\/admin[^']*)': \{.*?import\('\.\/([^/]+)\//gms)
    const folders = [...table].map(([, page, folder]) => [page, folder])
    expect(
      Object.fromEntries(folders),
      'web/staff/screens.ts must name each address of contract/staff/pages.ts, with a file in its folder',
    ).toEqual(Object.fromEntries(STAFF_PAGES.map((page) => [page, page.split('/')[2] ?? 'start'])))
  })

  test.each(STAFF_PAGES)('%s has a name for links', (page) => {
    const advice = `The screen ${page} stands in contract/staff/pages.ts but has no name in web/staff/frame/staff-paths.ts`
    expect(namedAddresses(staffPaths).map(staffPageAt), advice).toContain(page)
  })

  test.each(STAFF_PAGES)('%s is looked at in a browser', (page) => {
    const advice = `The screen ${page} stands in contract/staff/pages.ts, but no state in e2e/walk/admin-screens.ts opens it`
    expect(walkedAddresses().map(staffPageAt), advice).toContain(page)
  })

  test.each(['/admin/nothing', '/admin/registrations/7/8', '/administrator'])(
    '%j is no address of a screen',
    (path) => expect(staffPageAt(path)).toBeUndefined(),
  )
})

describe('the pages that search engines may show', () => {
  test.each(SCREENS.public)('%s is described and has a picture for link previews', (page) => {
    const description = PUBLIC_PAGES.find(({ path }) => path === page)
    const isPublicBut = 'is public in contract/pages.ts, but'
    expect(
      description,
      `The screen ${page} ${isPublicBut} contract/public-pages.ts does not describe it`,
    ).toBeDefined()
    const picture = `web/public/enlaces/${page.slice(1) || 'inicio'}.png`
    expect(
      existsSync(picture),
      `The screen ${page} ${isPublicBut} ${picture} is missing: run bin/link-pictures.ts`,
    ).toBe(true)
  })

  test('are screens that visitors see', () => {
    for (const { path } of PUBLIC_PAGES)
      expect([...SCREENS.public, ...SCREENS['visitors-only']]).toContain(path)
  })

  test('have different descriptions, of a length that search engines show, safe in an attribute', () => {
    expect(new Set(PUBLIC_PAGES.map(({ description }) => description)).size).toBe(PUBLIC_PAGES.length)
    for (const { description } of PUBLIC_PAGES) expect(description).toMatch(/^[^<>&"]{50,160}$/)
  })
})
