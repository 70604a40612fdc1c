// Shared by the journeys without a network: a site of their own, whose server is really stopped.
import { test as base, type Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { Site } from './site.ts'

export const test = base.extend<object, { own: Site }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const site = await Site.start()
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.url),
  serviceWorkers: 'allow',
})

/** All stored data that accounts have seen in this browser, as text, and the paths that the worker has stored. */
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

/** Waits until the current page is stored with all its files; for members, all files of the site. */
export async function untilKept(page: Page, file: RegExp, seen: string[] = []): Promise<void> {
  await expect
    .poll(
      async () => {
        const kept = await keptOnDevice(page)
        return kept.paths.some((path) => file.test(path)) && seen.every((words) => kept.seen.includes(words))
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}
