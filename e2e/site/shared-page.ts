// One page for the journeys of a worker. Its process has compiled the website's scripts and its cache has the files, so
// a journey's first screen takes half of the processor time that it takes in a new page. The walk has its own
// (e2e/walk/common-page.ts).
import type { Browser, CDPSession, Dialog, Page } from '@playwright/test'
import { interceptCallsAlone } from './calls-alone.ts'
import { forgetAll } from './forget-all.ts'

/** A file of the site that runs no script. Through it the page stays in its process, which an empty page would leave. */
const NEUTRAL = '/robots.txt'

export class SharedPage {
  readonly #browser: Browser
  #page: Page | null = null
  #protocol: CDPSession | null = null

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The page at an empty place of the site, with nothing stored and no history. */
  async enter(viewport: Parameters<Page['setViewportSize']>[0]): Promise<Page> {
    this.#page ??= await this.#open()
    const page = this.#page
    // The journey before may have left unsaved changes.
    const leaveThem = (dialog: Dialog) => dialog.accept()
    page.on('dialog', leaveThem)
    await page.goto(NEUTRAL)
    page.off('dialog', leaveThem)
    await page.evaluate(forgetAll)
    await this.#protocol!.send('Page.resetNavigationHistory')
    await page.setViewportSize(viewport)
    return page
  }

  /** Ends a journey. A new page follows if something that it did cannot be taken back. */
  async leave(page: Page): Promise<void> {
    const context = page.context()
    if (this.#page !== page || page.isClosed()) {
      this.#page = null
      return await context.close()
    }
    await Promise.all(context.pages().map((one) => one !== page && one.close()))
    await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearCookies()
    await context.clearPermissions()
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: null })
    await page.mouse.move(0, 0)
  }

  async #open(): Promise<Page> {
    const context = await this.#browser.newContext()
    const page = await context.newPage()
    this.#protocol = await context.newCDPSession(page)
    interceptCallsAlone(page, this.#protocol)
    // A clock, a script before all others and what the DevTools protocol sets stay in a page for good.
    const spoils = <Args extends unknown[], Result>(change: (...args: Args) => Result) => {
      return (...args: Args) => {
        if (this.#page === page) this.#page = null
        return change(...args)
      }
    }
    page.addInitScript = spoils(page.addInitScript.bind(page))
    page.clock.install = spoils(page.clock.install.bind(page.clock))
    page.clock.setFixedTime = spoils(page.clock.setFixedTime.bind(page.clock))
    context.newCDPSession = spoils(context.newCDPSession.bind(context))
    return page
  }
}

/** Whether the page is empty, and can store for the site at once. */
export const isEmpty = (page: Page): boolean => page.url().endsWith(NEUTRAL)
