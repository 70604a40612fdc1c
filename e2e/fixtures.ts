// The start of every journey: a site, and a page that fails the test if it logs an error or calls a third
// party.
import { test as base, expect, type Page, type Route } from '@playwright/test'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { PASSWORD } from '#server/testing/logging-in/password.ts'
import { forgetAll } from './site/forget-all.ts'
import { isEmpty, NEUTRAL, SharedPage } from './site/shared-page.ts'
import { APP_ORIGIN, Site } from './site/site.ts'

export { linkIn } from '#server/testing/emails.ts'
export { expect, namedWorld, PASSWORD }

interface Fixtures {
  /** Console errors that this test causes on purpose. */
  expectedErrors: RegExp[]
  /** A page in which nothing was opened before: no file of the site is in its cache. */
  ownPage: boolean
  watched: undefined
}

interface OfWorker {
  /** The operator's settings; a file with other settings gets a site of its own. */
  settings: Record<string, string>
  site: Site
  shared: SharedPage
}

export const PHONE = { width: 390, height: 844 }

// The router preloads the styles of a screen before it draws it; on a busy machine Chromium warns that this
// took too long.
const PRELOADED_TOO_EARLY = /was preloaded using link preload but not used within a few seconds/

// The router preloads the styles of a screen without CORS, but Vite requests a style sheet that a lazy
// component shares with the screen with CORS. Harmless: the second answer comes from the cache.
const PRELOADED_WITHOUT_CORS =
  /A preload for .*\.css#?'? is found, but is not used because the request credentials mode/

// The router's error if a view transition ends early because the user has navigated on meanwhile.
const OVERTAKEN = /^Transition was skipped/

// Most journeys block the service worker, so that they see every call (playwright.config.ts).
const NO_WORKER = /^Service Worker registration blocked by Playwright/

export const test = base.extend<Fixtures, OfWorker>({
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
  shared: [async ({ browser }, use) => use(new SharedPage(browser)), { scope: 'worker' }],
  ownPage: [false, { option: true }],
  // The shared page has no service worker, runs scripts, and knows no touch.
  context: async (
    { browser, shared, ownPage, serviceWorkers, javaScriptEnabled, hasTouch, viewport },
    use,
  ) => {
    if (ownPage || serviceWorkers !== 'block' || javaScriptEnabled === false || hasTouch) {
      const context = await browser.newContext()
      await use(context)
      return await context.close()
    }
    const page = await shared.enter(viewport!)
    await use(page.context())
    await shared.leave(page)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  // Chromium itself logs every answer of 400 and above and every lost connection.
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
      // Users' wrong input is sent by POST; a GET that the server finds malformed is a fault of the page.
      page.on('response', (response) => {
        if (response.status() === 422 && response.request().method() === 'GET')
          faults.push(`a malformed question: ${new URL(response.url()).pathname}`)
      })
      await use(undefined)
      // Calls that were held back and that no test waits for any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Logs in a person of the named world without the login form. */
export async function logIn(page: Page, name: keyof typeof namedWorld): Promise<void> {
  await logInWith(page, namedWorld[name].email)
}

/** The same for any account of the site, by its e-mail. */
export async function logInWith(page: Page, email: string): Promise<void> {
  await keepSession(page, await sessionOf(page, email))
}

/** A session as the website stores it, as JSON. */
export type Session = string

/** Opens a session by the call alone, without the page. */
export async function sessionOf(page: Page, email: string): Promise<Session> {
  const response = await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  expect(response.status()).toBe(200)
  const { payload } = await response.json()
  return JSON.stringify({ token: payload.token, profile: payload.user })
}

/** Stores the session, so that the page is logged in from its first screen on. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  await storeFirst(page, 'pesquisa.session', session)
}

/** Ends the visit of a user: nothing of it is stored. The next user comes at a screen of this size. */
export async function leaveTo(page: Page, viewport: typeof PHONE): Promise<void> {
  await page.goto(NEUTRAL)
  await page.evaluate(forgetAll, false)
  await page.setViewportSize(viewport)
}

/** Stores this before the first screen. */
export async function storeFirst(page: Page, key: string, value: string): Promise<void> {
  if (isEmpty(page))
    return await page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const)
  await page.addInitScript(
    ([key, value]) => {
      // Once: a reload after logging out must not log in again.
      if (sessionStorage.getItem(`${key} by test`)) return
      sessionStorage.setItem(`${key} by test`, 'yes')
      localStorage.setItem(key, value)
    },
    [key, value] as const,
  )
}

/** Holds the scripts of the next page until the returned function is called. */
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
 * Opens a prerendered page and waits until it is hydrated. A link pressed before that loads the next page
 * anew, as it should; a test of navigation within the page has to wait for this.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** Waits until the page is hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** True if the own text of the first such element is drawn with our fonts alone. */
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

/** True if the page was painted only after our fonts had been requested. */
export async function askedForFontsFirst(page: Page): Promise<boolean> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    return fonts.some(({ startTime }) => startTime < painted!.startTime)
  })
}

/**
 * A route handler that delays each call by this many milliseconds. It ignores calls of a page that is closed
 * by then.
 */
export const after = (delay: number) => (route: Route) =>
  void setTimeout(() => void route.continue().catch(() => {}), delay)

/**
 * Emulates a slow connection: a round trip takes this many milliseconds. The network information of the page
 * says so too.
 */
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

/** Scrolls down to the captcha, which loads only then, and back to the top. */
export async function comeToCaptcha(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Comprobación' }).scrollIntoViewIfNeeded()
  await page.getByRole('checkbox', { name: 'No soy un robot' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

/** The bar with a member's five destinations; on a telephone it is at the lower edge. */
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

/** The notices about finished actions, while they are on view. */
export const notices = (page: Page) => page.getByRole('status', { name: 'Avisos' })

/** Answers the notice about cookies if it is on view. */
export async function answerCookies(page: Page): Promise<void> {
  const answer = page.getByRole('region', { name: 'Aviso de cookies' }).getByRole('button')
  if (await answer.isVisible()) await answer.click()
}
