// Shared by the journeys without a network: a site of their own, whose server is unreachable or restarted.
import { test as base, type Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { Gate } from './gate.ts'
import { SharedPage } from './shared-page.ts'
import { Site } from './site.ts'

/** The site, and the gate through which the pages reach it. */
interface Own {
  site: Site
  gate: Gate
}

interface OfWorker {
  own: Own
  device: SharedPage
}

/**
 * For files that will never be stored: on a busy machine the worker needs up to a minute for all of the site.
 */
const KEPT_WITHIN_MS = 90_000

/** `ownDevice`: a browser that has stored nothing of the website. */
export const test = base.extend<{ ownDevice: boolean }, OfWorker>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const gate = new Gate()
      const site = await Site.start({ PUBLIC_URL: await gate.open() })
      gate.leadTo(site.url)
      await use({ site, gate })
      await gate.close()
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.gate.url),
  serviceWorkers: 'allow',
  device: [async ({ browser }, use) => use(new SharedPage(browser, true)), { scope: 'worker' }],
  ownDevice: [false, { option: true }],
  context: async ({ browser, device, ownDevice, viewport }, use) => {
    if (ownDevice) {
      const context = await browser.newContext()
      await use(context)
      return await context.close()
    }
    const page = await device.enter(viewport!)
    await use(page.context())
    await device.leave(page)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
})

/**
 * All stored data that accounts have seen in this browser, as text, and the paths that the worker has stored.
 */
export const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const seen = await new Promise<string>((resolve) => {
      const opening = indexedDB.open('pesquisa-last-seen')
      opening.onupgradeneeded = () => opening.result.createObjectStore('seen')
      opening.onsuccess = () => {
        const asking = opening.result.transaction('seen').objectStore('seen').getAll()
        asking.onsuccess = () => {
          opening.result.close()
          resolve(asking.result.map((one) => JSON.stringify(one)).join())
        }
      }
    })
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return { seen, paths, mark: localStorage.getItem('pesquisa.last-seen') }
  })

/**
 * Waits until the current page is stored with the files that it has loaded, and what was seen in these words.
 */
export async function untilShownKept(page: Page, seen: string[] = []): Promise<void> {
  const shown = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/')),
    )
  await expect
    .poll(
      async () => {
        const kept = await keptOnDevice(page)
        const isHere = (path: string) => kept.paths.includes(path)
        return (
          kept.paths.some((path) => path.includes('shell')) &&
          (await shown()).every(isHere) &&
          seen.every((words) => kept.seen.includes(words))
        )
      },
      { timeout: KEPT_WITHIN_MS, intervals: [500] },
    )
    .toBe(true)
}

/**
 * Waits until this file is stored, and what was seen in these words. For members all files of the site are
 * stored.
 */
export async function untilKept(page: Page, file: RegExp, seen: string[] = []): Promise<void> {
  await expect
    .poll(
      async () => {
        const kept = await keptOnDevice(page)
        return kept.paths.some((path) => file.test(path)) && seen.every((words) => kept.seen.includes(words))
      },
      { timeout: KEPT_WITHIN_MS, intervals: [500] },
    )
    .toBe(true)
}
