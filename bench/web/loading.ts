// Opens screens as on a first visit, or on a later one, over slow 4G on a slow telephone.
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { login } from '#contract/auth.ts'
import { paths } from '#web/lib/paths.ts'
import { LAST_SEEN_KEY } from '#web/lib/session.ts'
import { SESSION_KEY } from '#web/lib/session-place.ts'
import { SNAPSHOT_ELEMENT } from '#web/lib/traces/trace-keys.ts'
import { isShort } from '../pace.ts'
import type { Demo } from './demo-server.ts'

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
export const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
/**
 * Wait after opening a tab, in milliseconds: while the browser sets it up, a page loads a tenth of a second
 * later.
 */
const MAKING_A_TAB = 500
/** For content that never comes: the short run shares its machine with the tests. */
const LATEST_MS = 120_000
/** By then the worker has stored what every screen needs. */
const WORKER_KEEPS = 8000
/** The page writes this to its console when its content is there. */
const IS_THERE = 'bench: the content is there'
const COUNTED = ['Script', 'Stylesheet', 'Font', 'Document'] as const

type Bytes = Record<(typeof COUNTED)[number], number>

/** A first visit, in milliseconds from its start; bytes as transferred, headers included. */
export interface Loaded {
  bytes: Bytes
  requests: number
  /** Requests to servers other than the page's own. */
  strangers: number
  fcp: number
  lcp: number
  /** When the awaited content was there. */
  content: number
  /** When the screen itself was there, and not only its snapshot (web/app/last-seen/snapshot.ts). */
  usable: number
  cls: number
  /** The time beyond 50 ms of each long task since the first paint: before it there is nothing to press. */
  tbt: number
  /** All visible text. */
  text: string
}

/** Opens an address and waits until its content is there and no more data arrive. */
export async function loadScreen(
  browser: Browser,
  url: string,
  content: string,
  session: Demo['session'] | null,
): Promise<Loaded> {
  const context = await visitor(browser, session, PHONE)
  try {
    return await loadIn(context, url, content)
  } finally {
    await context.close()
  }
}

/**
 * The same as on later visits: the website and what was seen are on the device. `rounds` visits, each in a
 * new tab, after one that does not count.
 */
export async function loadAgain(
  browser: Browser,
  url: string,
  content: string,
  session: Demo['session'],
  rounds: number,
): Promise<Loaded[]> {
  const context = await visitor(browser, session, PHONE, 'allow')
  try {
    const first = await context.newPage()
    await first.goto(url)
    await first.waitForSelector(content)
    await first.waitForFunction(
      async (key) => localStorage.getItem(key) && (await navigator.serviceWorker.ready),
      LAST_SEEN_KEY,
    )
    await setTimeout(WORKER_KEEPS)
    await first.close()
    const loaded: Loaded[] = []
    while (loaded.length < rounds) loaded.push(await loadIn(context, url, content))
    return loaded
  } finally {
    await context.close()
  }
}

async function loadIn(context: BrowserContext, url: string, content: string): Promise<Loaded> {
  const page = await context.newPage()
  try {
    const wire = await slowWire(page, url)
    await page.addInitScript(observe, { content, isThere: IS_THERE, snapshot: SNAPSHOT_ELEMENT })
    const isThere = page.waitForEvent('console', (message) => message.text() === IS_THERE)
    await Promise.all([isThere, page.goto(url, { waitUntil: 'commit' })])
    await wire.quiet()
    const { tasks, ...seen } = await page.evaluate(() => ({
      ...globalThis.benchSeen,
      text: document.body.innerText,
    }))
    const tbt = tasks.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, seen.fcp) - 50), 0)
    // A frame is reported a little after the page has drawn it.
    return { ...wire.total(), ...seen, tbt, content: Math.max(seen.content, seen.fcp) }
  } finally {
    await page.close()
  }
}

/** From a loaded log-in to the results of a search: the additional scripts, styles and fonts. */
export async function logInAndSearch(
  browser: Browser,
  demo: Demo,
): Promise<{ bytes: number; requests: number }> {
  const context = await visitor(browser, null, PHONE)
  try {
    const page = await context.newPage()
    const wire = await slowWire(page, demo.url)
    await page.goto(demo.url + paths.login(paths.detectives))
    await wire.quiet()
    const before = wire.total()
    await page.getByLabel('Correo').fill(demo.email)
    await page.locator('input[type=password]').fill(demo.password)
    await untilAccepted(page)
    await page.waitForSelector('main a[href^="/profile/"]')
    await wire.quiet()
    const after = wire.total()
    const sum = ({ Script, Stylesheet, Font }: Bytes) => Script + Stylesheet + Font
    return { bytes: sum(after.bytes) - sum(before.bytes), requests: after.requests - before.requests }
  } finally {
    await context.close()
  }
}

/**
 * Submits the log-in form, and again while the server of a busy machine refuses it with 503, as a person
 * would.
 */
async function untilAccepted(page: Page) {
  for (let status = 503; status === 503; ) {
    const answer = page.waitForResponse((response) => response.url().endsWith(login.path))
    await page.locator('form button[type=submit]').click()
    status = (await answer).status()
  }
}

/** A browser without any stored data except the session, if given. */
export async function visitor(
  browser: Browser,
  session: Demo['session'] | null,
  viewport: { width: number; height: number },
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'es-ES', serviceWorkers })
  context.setDefaultTimeout(LATEST_MS)
  if (session)
    await context.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      [SESSION_KEY, JSON.stringify({ token: session.token, profile: session.user })],
    )
  return context
}

/** Slows down network and processor and counts the data, in a new tab that is completely set up. */
async function slowWire(page: Page, address: string) {
  const wire = await page.context().newCDPSession(page)
  await setTimeout(MAKING_A_TAB)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', SLOW_4G)
  await slowProcessor(wire)
  const kinds = new Map<string, string>()
  const bytes: Bytes = { Script: 0, Stylesheet: 0, Font: 0, Document: 0 }
  let requests = 0
  let strangers = 0
  let last = 0
  const { origin } = new URL(address)
  wire.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (/^https?:/.test(url) && new URL(url).origin !== origin) strangers += 1
  })
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = COUNTED.find((one) => one === kinds.get(requestId))
    if (kind) bytes[kind] += encodedDataLength
    if (kinds.has(requestId)) requests += 1
  })
  for (const event of ['requestWillBeSent', 'responseReceived', 'dataReceived', 'loadingFinished'] as const)
    wire.on(`Network.${event}`, () => {
      last = Date.now()
    })
  return {
    total: () => ({ bytes: { ...bytes }, requests, strangers }),
    /**
     * Waits until no data have arrived for a second. The browser's own idle event may come before the first
     * paint.
     */
    async quiet() {
      const from = Date.now()
      while (Date.now() - Math.max(from, last) < 1000) await setTimeout(100)
    },
  }
}

/** Slows the page's processor down by CPU_SLOWDOWN; not at all in a short run. */
export async function slowProcessor(wire: CDPSession): Promise<void> {
  // Chromium slows down by computing in vain: in a short run, which only shows that all still works, that
  // would cost more than the pages themselves.
  await wire.send('Emulation.setCPUThrottlingRate', { rate: isShort ? 1 : CPU_SLOWDOWN })
}

declare global {
  var benchSeen: {
    fcp: number
    lcp: number
    content: number
    usable: number
    cls: number
    tasks: { from: number; to: number }[]
  }
}

/**
 * Runs in the page before its own scripts. It watches for the content itself: a query from outside during
 * drawing takes the slowed page a tenth of a second.
 */
function observe({ content, isThere, snapshot }: { content: string; isThere: string; snapshot: string }) {
  globalThis.benchSeen = { fcp: 0, lcp: 0, content: 0, usable: 0, cls: 0, tasks: [] }
  const seen = globalThis.benchSeen
  const on = (
    type: string,
    tell: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ from: startTime, to: startTime + duration })
  })
  const drawn = (run: () => void) => requestAnimationFrame(() => globalThis.setTimeout(run))
  let isSeen = false
  const watch = new MutationObserver(() => {
    if (!isSeen && document.querySelector(content)) {
      isSeen = true
      drawn(() => {
        seen.content = performance.now()
      })
    }
    if (![...document.querySelectorAll(content)].some((one) => !one.closest(snapshot))) return
    watch.disconnect()
    drawn(() => {
      seen.usable = performance.now()
      console.info(isThere)
    })
  })
  watch.observe(document, { childList: true, subtree: true })
}
