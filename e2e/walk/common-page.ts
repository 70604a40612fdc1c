// One page for the states of a worker. Its process has compiled the scripts of the site and of axe already,
// so opening a state takes a fourth of the time that it takes in a new page. Further states of a screen are
// reached within the running page, without a new document (docs/performance.md, 'Processor time of one state
// of the walk').
import type { Browser, Dialog, Page, Request } from '@playwright/test'
import type { SessionUser } from '#contract/auth.ts'
import { SESSION_KEY } from '#web/lib/session-place.ts'
import { interceptCallsAlone } from '../site/calls-alone.ts'
import { forgetAll } from '../site/forget-all.ts'
import { NEUTRAL } from '../site/shared-page.ts'
import { endVisit, goWithin, storeAll } from './leaving-no-trace.ts'

/** An account of which nothing is known. */
const SOMEBODY = JSON.stringify({
  token: 'of nobody',
  profile: { id: 0, name: '', surname: '', role: '', has_profile: false, office_name: null, hidden_up: null },
} satisfies { token: string; profile: Record<keyof SessionUser, unknown> })

export class CommonPage {
  readonly #browser: Browser
  #page: Page | null = null
  /** The screens that this worker has opened in a new document. */
  readonly #loaded = new Set<string>()
  /** Whether the website runs in the page as if it had just been opened, with nobody logged in. */
  #isAtRest = false
  /** Whether the state before has changed something in the document that only a new one takes back. */
  #isSpoilt = true

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The page as the state before has left it. */
  async page(): Promise<Page> {
    this.#page ??= await this.#open()
    return this.#page
  }

  /**
   * Begins a state with nothing stored but this. It opens its first screen by `goto`; `isFresh`: in a new
   * document.
   */
  async enter(page: Page, stored: Record<string, string>, isFresh = false): Promise<void> {
    const mayStay = !isFresh && !this.#isSpoilt
    this.#isAtRest = mayStay && (await page.evaluate(endVisit, { [SESSION_KEY]: SOMEBODY }))
    if (!this.#isAtRest) await forget(page)
    await page.evaluate(storeAll, stored)
    this.#isSpoilt = false
  }

  /** Ends a state. A new page follows if something of it cannot be taken back. */
  async leave(page: Page): Promise<void> {
    if (this.#page !== page) return await page.context().close()
    await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const context = page.context()
    await context.setOffline(false)
    await context.clearCookies()
    await context.clearPermissions()
    await page.emulateMedia({ colorScheme: null, forcedColors: null })
  }

  async #open(): Promise<Page> {
    const context = await this.#browser.newContext()
    const page = await context.newPage()
    interceptCallsAlone(page, await context.newCDPSession(page))
    this.#isSpoilt = true
    // A clock and a script before all others stay in a page for good.
    const spoils = <Args extends unknown[], Result>(change: (...args: Args) => Result) => {
      return (...args: Args) => {
        if (this.#page === page) this.#page = null
        return change(...args)
      }
    }
    const addInitScript = spoils(page.addInitScript.bind(page))
    page.addInitScript = (...script) => {
      // It runs in a new document alone.
      this.#isAtRest = false
      return addInitScript(...script)
    }
    page.clock.install = spoils(page.clock.install.bind(page.clock))
    page.clock.setFixedTime = spoils(page.clock.setFixedTime.bind(page.clock))
    const setOffline = context.setOffline.bind(context)
    context.setOffline = (isOffline) => {
      if (isOffline) this.#isSpoilt = true
      return setOffline(isOffline)
    }
    // The website caches that the server was out of reach.
    context.on('requestfailed', (request: Request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') this.#isSpoilt = true
    })
    const load = page.goto.bind(page)
    page.goto = async (path, options) => {
      const isWithin = this.#isAtRest && this.#loaded.has(screenOf(path))
      this.#isAtRest = false
      if (isWithin && (await page.evaluate(goWithin, path))) return null
      this.#loaded.add(screenOf(path))
      return await load(path, options)
    }
    return page
  }
}

/**
 * The address without what differs from one state of a screen to the next: identifiers, filters, place in the
 * page.
 */
const screenOf = (path: string) => path.replace(/[?#].*|[^/]*[=\d][^/]*/g, '')

async function forget(page: Page) {
  // The state before may ask whether to leave unsaved changes; that of the next one is its own matter.
  const leaveThem = (dialog: Dialog) => dialog.accept()
  page.on('dialog', leaveThem)
  await page.goto(NEUTRAL)
  page.off('dialog', leaveThem)
  await page.evaluate(forgetAll, false)
}
