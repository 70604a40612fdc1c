// The offer of a new version without a new version.
import type { Page } from '@playwright/test'
import { AT_REST_MS } from '#web/lib/at-rest.ts'
import { expect } from '../fixtures.ts'

export const offer = (page: Page) => page.getByRole('region', { name: 'Versión nueva' })

/** Opens the page as if another tab had taken a new version while it was open. */
export async function openWithOffer(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => Object.defineProperty(navigator.serviceWorker, 'controller', { value: {} }))
  await page.goto(path)
  await expect(async () => {
    // The part that offers it starts only after the first screen.
    await page.clock.fastForward(AT_REST_MS)
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')))
    await expect(offer(page)).toBeVisible({ timeout: 300 })
  }).toPass()
}
