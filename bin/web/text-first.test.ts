import { describe, expect, test } from 'vitest'
import { ENABLE_SHEETS, paintFirst, textFirst } from './text-first.ts'

// The form in which React Router 8 writes a prerendered page.
const SCROLLING = '<script>((storageKey, restoreKey) => {scrollTo(0, 7)})("positions", null)</script>'
const STARTING = '<script type="module" async="">import * as route0 from "/assets/root-1.js";</script>'
// The shell's begins with the version of the website.
const STARTING_SHELL = '<script type="module" async="">import "/assets/manifest-1a2b.js";</script>'
const SHEET = '<link rel="stylesheet" href="/assets/app-1.css#"/>'
const SCRIPTS =
  '<link rel="modulepreload" href="/assets/small-1.js"/><link rel="modulepreload" href="/assets/big-1.js"/>'
const PAGE = `<html><head>${SHEET}${SCRIPTS}</head><body><h1>Texto</h1>${SCROLLING}${STARTING}</body></html>`
const SHELL = PAGE.replace(STARTING, STARTING_SHELL)
const bigFirst = (files: string[]) => [...files].reverse()

describe('a prerendered page', () => {
  const page = textFirst(PAGE, bigFirst)

  test('requests no script before its first paint, and then starts them in the given order', () => {
    expect(page).not.toContain('<link rel="modulepreload"')
    expect(page).not.toContain('type="module"')
    expect(page).toContain('<script type="text/plain">import * as route0 from "/assets/root-1.js";</script>')
    expect(page).toContain('const files=["/assets/big-1.js","/assets/small-1.js"]')
  })

  test('requests no style sheet before its first paint, unless scripts are disabled', () => {
    expect(page).toContain(
      `<link disabled rel="stylesheet" href="/assets/app-1.css#"/><noscript>${SHEET}</noscript>`,
    )
  })

  test('restores the scroll position at once only on a known visit', () => {
    expect(page).toContain('const isKnownVisit=!!history.state?.key')
    expect(page).toContain('if(isKnownVisit)scrollBack()</script>')
  })

  test("has no event handler in an attribute: our pages' security policy forbids them", () => {
    expect(page).not.toMatch(/<[^>]* on[a-z]+=/)
  })
})

test('the shell makes its opening call, and its scripts start after its first paint', () => {
  const shell = paintFirst(SHELL)
  expect(shell).toContain('globalThis.openingCall=')
  expect(shell).toContain('const steps=kept?[fonts,scripts]:[sheets,fonts,scripts]')
  expect(shell).not.toContain('type="module"')
})

test('a sheet takes effect, and its address as lazy components look for it is there too, disabled for ever', () => {
  interface Link {
    href: string
    disabled: boolean
    cloneNode(): Link
    after(next: Link): void
  }
  const links: Link[] = []
  const link = (href: string, disabled: boolean): Link => {
    const made: Link = {
      href,
      disabled,
      cloneNode: () => link(made.href, made.disabled),
      after: (next) => void links.push(next),
    }
    return made
  }
  const sheet = link('https://pesquisa/assets/app-1.css#', true)
  links.push(sheet)
  const named = { rel: 'preload' }
  new Function('document', ENABLE_SHEETS)({
    querySelectorAll: (selector: string) => (selector.includes('[rel=preload]') ? [named] : [sheet]),
  })
  expect(named.rel).toBe('stylesheet')
  expect(links.map(({ href, disabled }) => [href, disabled])).toEqual([
    ['https://pesquisa/assets/app-1.css#', false],
    ['https://pesquisa/assets/app-1.css', true],
  ])
})

describe('the build fails with a clear message if a page no longer has', () => {
  const without = (part: string | RegExp) => () => textFirst(PAGE.replace(part, ''), bigFirst)

  test('links to its scripts', () => {
    expect(without(SCRIPTS)).toThrow(
      'The page has no <link rel="modulepreload">: has React Router changed what it writes?',
    )
  })
  test('links to its style sheets', () => {
    expect(without(SHEET)).toThrow('The page has no <link rel="stylesheet">')
  })
  test('a module that starts it', () => {
    expect(without(STARTING)).toThrow('The page has no <script type="module"> that starts it')
    expect(() => paintFirst(PAGE.replace(STARTING, ''))).toThrow('The page has no <script type="module">')
  })
  test('the version in the script that starts the shell, by which a snapshot is recognised', () => {
    expect(() => paintFirst(PAGE)).toThrow(
      'The page has no version (manifest-…) in the script that starts it: has React Router changed what it writes?',
    )
  })
  test('the script that restores the scroll position', () => {
    expect(without(SCROLLING)).toThrow('The page has no inline script of <ScrollRestoration>')
  })
})
