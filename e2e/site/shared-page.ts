// One page for the journeys of a worker. Its process has compiled the website's scripts and its cache has the
// files, so a journey's first screen takes half of the processor time that it takes in a new page. The walk
// has its own (e2e/walk/common-page.ts). The journeys without a network (stopped-site.ts) share a device, on
// which the service worker stores the website once.
import type { Browser, BrowserContext, CDPSession, Dialog, Page } from '@playwright/test'
import { interceptCallsAlone } from './calls-alone.ts'
import { forgetAll } from './forget-all.ts'

/**
 * A file of the site that runs no script. Through it the page stays in its process, which an empty page would
 * leave.
 */
export const NEUTRAL = '/robots.txt'

export class SharedPage {
  readonly #browser: Browser
  readonly #keepsFiles: boolean
  #context: BrowserContext | null = null
  #page: Page | null = null
  #protocol: CDPSession | null = null
  /** Whether the journey has done something to the page that cannot be taken back. */
  #isSpoilt = false

  /** `keepsFiles`: what the service worker has stored of the website stays, with the worker. */
  constructor(browser: Browser, keepsFiles = false) {
    this.#browser = browser
    this.#keepsFiles = keepsFiles
  }

  /** The page at an empty place of the site, with nothing stored of a user and no history. */
  async enter(viewport: Parameters<Page['setViewportSize']>[0]): Promise<Page> {
    this.#page ??= await this.#open()
    const page = this.#page
    // The journey before may have left unsaved changes.
    const leaveThem = (dialog: Dialog) => dialog.accept()
    page.on('dialog', leaveThem)
    await page.goto(NEUTRAL)
    page.off('dialog', leaveThem)
    await page.evaluate(forgetAll, this.#keepsFiles)
    await this.#protocol!.send('Page.resetNavigationHistory')
    await page.setViewportSize(viewport)
    return page
  }

  /** Ends a journey. A new page follows if something that it did cannot be taken back. */
  async leave(page: Page): Promise<void> {
    const context = page.context()
    const isOver = this.#isSpoilt || page.isClosed()
    if (isOver) this.#page = null
    if (isOver && !this.#keepsFiles) return await this.end()
    await Promise.all(context.pages().map((one) => one !== this.#page && one.close()))
    if (this.#page) {
      await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: null })
      await page.mouse.move(0, 0)
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearCookies()
    await context.clearPermissions()
  }

  /** Gives up everything: the next journey begins with a new page, and with no file stored. */
  async end(): Promise<void> {
    const context = this.#context
    this.#context = null
    this.#page = null
    await context?.close()
  }

  async #open(): Promise<Page> {
    // A clock, a script before all others and what the DevTools protocol sets stay in a page for good.
    const spoils = <Args extends unknown[], Result>(change: (...args: Args) => Result) => {
      return (...args: Args) => {
        this.#isSpoilt = true
        return change(...args)
      }
    }
    if (!this.#context) {
      this.#context = await this.#browser.newContext()
      this.#context.newCDPSession = spoils(this.#context.newCDPSession.bind(this.#context))
    }
    const page = await this.#context.newPage()
    this.#protocol = await this.#context.newCDPSession(page)
    interceptCallsAlone(page, this.#protocol)
    page.addInitScript = spoils(page.addInitScript.bind(page))
    page.clock.install = spoils(page.clock.install.bind(page.clock))
    page.clock.setFixedTime = spoils(page.clock.setFixedTime.bind(page.clock))
    this.#isSpoilt = false
    return page
  }
}

/** Whether the page is empty, and can store for the site at once. */
export const isEmpty = (page: Page): boolean => page.url().endsWith(NEUTRAL)
