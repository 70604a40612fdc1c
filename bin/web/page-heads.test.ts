import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOT_FOUND_PAGE, PUBLIC_PAGES } from '#contract/public-pages.ts'
import { writeHeads } from './page-heads.ts'

// The form in which React Router writes a page. The script has the same words as the end of a page.
const PAGE = `<html><head><title>Ayuda &amp; más</title></head><body><script>'</body>'</script></body></html>`
const FALLBACK = '__spa-fallback.html'
const NOT_FOUND = join(NOT_FOUND_PAGE, 'index.html')

let client: string
const put = (name: string, text: string) => {
  mkdirSync(dirname(join(client, name)), { recursive: true })
  writeFileSync(join(client, name), text)
}
const read = (name: string) => readFileSync(join(client, name), 'utf8')
const pageOf = (path: string) => join(path, 'index.html')

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'pesquisa-heads-'))
  for (const name of [FALLBACK, NOT_FOUND]) put(name, PAGE)
  for (const { path } of PUBLIC_PAGES) {
    put(pageOf(path), PAGE)
    put(join('enlaces', `${path === '/' ? 'inicio' : path}.png`), '')
  }
})
afterEach(() => rmSync(client, { recursive: true, force: true }))

test('every public page has its title, description and picture for link previews, at the end of its head', () => {
  writeHeads(client)
  for (const { path, description } of PUBLIC_PAGES) {
    const [head = ''] = read(pageOf(path)).split('</head>')
    expect(head).toContain('<meta property="og:title" content="Ayuda &amp; más">')
    expect(head).toContain(`<meta name="description" content="${description}">`)
    expect(head).toContain('rel="manifest"')
  }
})

test('structured data are at the very end, after every other </body> of the page', () => {
  writeHeads(client)
  expect(read(pageOf('/'))).toMatch(
    /<script>'<\/body>'<\/script><script type="application\/ld\+json">.*<\/body><\/html>$/s,
  )
})

test.each([FALLBACK, NOT_FOUND])('%s is hidden from search engines', (name) => {
  writeHeads(client)
  expect(read(name)).toContain('<meta name="robots" content="noindex">')
})

test.each([
  ['</head>', 'a built page has no </head>: has React Router changed what it writes?'],
  ['</body>', 'a built page has no </body>: has React Router changed what it writes?'],
  ['<title>', 'was built without a title'],
])('a page without %s fails the build with a clear message', (part, message) => {
  put(pageOf('/'), PAGE.replaceAll(part, ''))
  expect(() => writeHeads(client)).toThrow(message)
})
