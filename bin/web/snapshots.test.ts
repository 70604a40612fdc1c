import { describe, expect, test } from 'vitest'
import { SESSION_KEY } from '#web/lib/session-place.ts'
import { SNAPSHOT_KEYS } from '#web/lib/traces/trace-keys.ts'
import { SNAPSHOT } from './snapshots.ts'

const START = 'import "/assets/manifest-1a2b.js"'
const KEPT = { of: 7, address: '/hoy?x=1', until: Date.now() + 1000, width: 400, version: 'manifest-1a2b' }
const PAGE = { address: '/hoy?x=1', width: 400, profile: 7, start: START, type: 'navigate' }
type Situation = typeof PAGE & {
  kept?: object
  isHidden?: boolean
  isShared?: boolean
  isFromNetwork?: boolean
}

/** The effects of the script on a page in this situation: the HTML that it paints, the calls of `sheets`. */
async function run(situation: Partial<Situation> = {}) {
  const { kept, address, width, profile, start, type, ...is } = { ...PAGE, ...situation }
  const painted: string[] = []
  let sheets = 0
  const { pathname, search } = new URL(address, 'https://pesquisa')
  const stored: Record<string, string> = {
    [`${SNAPSHOT_KEYS}hoy`]: JSON.stringify({ ...KEPT, sheets: ['/app.css'], html: '<h1>Hoy</h1>', ...kept }),
    [SESSION_KEY]: JSON.stringify({ profile: { id: profile } }),
  }
  const page = {
    hidden: is.isHidden ?? false,
    querySelector: () => ({ sheet: {} }),
    createElement: () => ({ setAttribute() {}, remove() {} }),
    body: { append: ({ innerHTML }: { innerHTML: string }) => painted.push(innerHTML) },
  }
  const scope = {
    textContent: start,
    sheets: () => {
      sheets += 1
    },
    document: page,
    navigator: { serviceWorker: { controller: is.isFromNetwork ? null : {} } },
    performance: { getEntriesByType: () => [{ type }] },
    sessionStorage: { getItem: () => (is.isShared ? '{}' : null) },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { pathname, search },
    innerWidth: width,
    requestAnimationFrame: (then: () => void) => then(),
    setTimeout: (then: () => void, ms = 0) => ms || setTimeout(then),
  }
  await new Function(...Object.keys(scope), `${SNAPSHOT}\nreturn painted`)(...Object.values(scope))
  return { painted, sheets }
}

describe('the shell', () => {
  test('paints the screen that this account saw last at this address, and its sheets apply at once', async () => {
    expect(await run()).toEqual({ painted: ['<h1>Hoy</h1>'], sheets: 1 })
  })

  test.each<[string, Partial<Situation>]>([
    ['another account', { profile: 8 }],
    ['another address', { address: '/hoy?x=2' }],
    ['another width', { width: 401 }],
    ['another version', { start: START.replace('1a2b', '3c4d') }],
    ['another day', { kept: { until: Date.now() - 1 } }],
    ['a script without a version', { start: 'import "/assets/root.js"' }],
    ['a page that the browser has restored', { type: 'back_forward' }],
    ['a page in the background', { isHidden: true }],
    ['a session of a shared device', { isShared: true }],
    ['files from the network', { isFromNetwork: true }],
  ])('paints nothing and leaves the sheets for later with %s', async (_name, situation) => {
    expect(await run(situation)).toEqual({ painted: [], sheets: 0 })
  })
})
