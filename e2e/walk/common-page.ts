// One page for the states of a worker. Its process has compiled the scripts of the site and of axe already, so opening
// a state takes a fourth of the time that it takes in a new page (docs/performance.md, 'The suite').
import type { Browser, Dialog, Page } from '@playwright/test'

/** A file of the site that runs no script. Through it the page stays in its process, which an empty page would leave. */
const NEUTRAL = '/robots.txt'

export class CommonPage {
  readonly #browser: Browser
  #page: Page | null = null

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The page at an empty place of the site, with nothing stored. */
  async enter(): Promise<Page> {
    this.#page ??= await this.#open()
    const page = this.#page
    // The state before may ask whether to leave unsaved changes; that of the next one is its own matter.
    const leaveThem = (dialog: Dialog) => dialog.accept()
    page.on('dialog', leaveThem)
    await page.goto(NEUTRAL)
    page.off('dialog', leaveThem)
    await page.evaluate(forgetAll)
    return page
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
    // A clock and a script before all others stay in a page for good.
    const spoils = <Args extends unknown[], Result>(change: (...args: Args) => Result) => {
      return (...args: Args) => {
        if (this.#page === page) this.#page = null
        return change(...args)
      }
    }
    page.addInitScript = spoils(page.addInitScript.bind(page))
    page.clock.install = spoils(page.clock.install.bind(page.clock))
    page.clock.setFixedTime = spoils(page.clock.setFixedTime.bind(page.clock))
    return page
  }
}

async function forgetAll() {
  localStorage.clear()
  sessionStorage.clear()
  const deleted = (request: IDBOpenDBRequest) =>
    new Promise((resolve, reject) => {
      request.onsuccess = resolve
      request.onerror = reject
    })
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name }) => deleted(indexedDB.deleteDatabase(name!))))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
