// What every journey starts with: a site, and a page that fails the test when it logs an error or calls a stranger.
import { test as base, expect, type Page, type Route } from '@playwright/test'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { PASSWORD } from '#server/testing/people.ts'
import { APP_ORIGIN, Site } from './site/site.ts'

export { linkIn } from '#server/testing/emails.ts'
export { expect, namedWorld, PASSWORD }

interface Fixtures {
  /** Console errors that this test brings about on purpose. */
  expectedErrors: RegExp[]
  watched: undefined
}

export const PHONE = { width: 390, height: 844 }

// The router fetches a screen's styles ahead of drawing it; on a busy machine Chromium finds that it took too long.
const PRELOADED_TOO_EARLY = /was preloaded using link preload but not used within a few seconds/

// The router preloads a screen's styles without CORS. Vite asks with CORS for a sheet that a late part shares with the
// screen. Nobody loses anything: the second answer comes from the cache.
const PRELOADED_WITHOUT_CORS =
  /A preload for .*\.css#? is found, but is not used because the request credentials mode/

// The router's way to end the fading from one screen to the next where somebody has gone on meanwhile.
const OVERTAKEN = /^Transition was skipped/

// In most journeys there is none, so that they see every call (playwright.config.ts).
const NO_WORKER = /^Service Worker registration blocked by Playwright/

export const test = base.extend<Fixtures, { settings: Record<string, string>; site: Site }>({
  // What the operator has set; where a file sets something else, its site is another.
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ settings }, use) => {
      const site = await Site.start(settings)
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Chromium logs every answer of 400 and above and every lost connection by itself.
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ page, site, expectedErrors }, use) => {
      const faults: string[] = []
      const isExpected = (text: string) =>
        /Failed to load resource/.test(text) ||
        PRELOADED_TOO_EARLY.test(text) ||
        PRELOADED_WITHOUT_CORS.test(text) ||
        NO_WORKER.test(text) ||
        expectedErrors.some((pattern) => pattern.test(text))
      page.on('pageerror', (error) => {
        if (!OVERTAKEN.test(error.message)) faults.push(`thrown: ${error.message}`)
      })
      page.on('console', (message) => {
        const isFault = message.type() === 'error' || message.type() === 'warning'
        if (isFault && !isExpected(message.text())) faults.push(`${message.type()}: ${message.text()}`)
      })
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        const isOurs = origin === new URL(site.url).origin || origin === APP_ORIGIN
        const isStranger = !isOurs && /^https?:$/.test(protocol)
        if (isStranger && !isExpected(origin)) faults.push(`a call to a stranger: ${origin}`)
      })
      // What people type wrong goes by POST: a question that the server finds malformed is the page's own fault.
      page.on('response', (response) => {
        if (response.status() === 422 && response.request().method() === 'GET')
          faults.push(`a malformed question: ${new URL(response.url()).pathname}`)
      })
      await use(undefined)
      // Calls that were held back and that nobody waits for any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Logs somebody of the named world in without the way over the form. */
export async function logIn(page: Page, name: keyof typeof namedWorld): Promise<void> {
  await logInWith(page, namedWorld[name].email)
}

/** The same for anybody of the site. */
export async function logInWith(page: Page, email: string): Promise<void> {
  await keepSession(page, await sessionOf(page, email))
}

/** What the website keeps of a session, as JSON. */
export type Session = string

/** Opens a session by the call alone. */
export async function sessionOf(page: Page, email: string): Promise<Session> {
  const response = await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  expect(response.status()).toBe(200)
  const { payload } = await response.json()
  return JSON.stringify({ token: payload.token, profile: payload.user })
}

/** The page finds itself logged in from its first screen on. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  await page.addInitScript((session) => {
    // Once: a reload after logging out must not log in again.
    if (sessionStorage.getItem('logged-in-by-test')) return
    sessionStorage.setItem('logged-in-by-test', 'yes')
    localStorage.setItem('pesquisa.session', session)
  }, session)
}

/** Has the scripts of the next page wait on their way until what comes back is called. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, '**/assets/*.js')

/** The same with the fonts. */
export const holdFonts = (page: Page): Promise<() => void> => hold(page, '**/*.woff2')

async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Opens a prerendered page and waits until its scripts have taken over. A link that is followed before loads the next
 * page anew, as it should; whoever wants to see a step within the page has to wait for this.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** Waits until the scripts have taken over. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Whether our fonts are what the first such element's own text is drawn with, and nothing else. */
export async function isInOurFonts(page: Page, selector: string): Promise<boolean> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('DOM.enable')
  await wire.send('CSS.enable')
  const { root } = await wire.send('DOM.getDocument')
  const { nodeId } = await wire.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = nodeId ? await wire.send('CSS.getPlatformFontsForNode', { nodeId }) : { fonts: [] }
  await wire.detach()
  return fonts.length > 0 && fonts.every(({ familyName }) => /^(Public Sans|Zilla Slab)/.test(familyName))
}

/** Whether the page was painted only after our fonts had been asked for. */
export async function askedForFontsFirst(page: Page): Promise<boolean> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    return fonts.some(({ startTime }) => startTime < painted!.startTime)
  })
}

/** A handler of calls that lets each go on after this time, in milliseconds. Of a page that is closed by then, none. */
export const after = (delay: number) => (route: Route) =>
  void setTimeout(() => void route.continue().catch(() => {}), delay)

/** Has a page believe, and find, that a round trip takes this long, in milliseconds. */
export async function slowDown(page: Page, latency: number): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Goes down to the captcha, which comes only then, and back to where the page begins. */
export async function comeToCaptcha(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Comprobación' }).scrollIntoViewIfNeeded()
  await page.getByRole('checkbox', { name: 'No soy un robot' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

/** Where the site tells what was done, for as long as it is on view. */
export const notices = (page: Page) => page.getByRole('status', { name: 'Avisos' })
