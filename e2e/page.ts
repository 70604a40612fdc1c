// Elements that all screens have, and the captcha of several.
import type { Page } from '@playwright/test'

/** The main part of the page: the bar and the cookie notice have buttons with the same names. */
export const main = (page: Page) => page.getByRole('main')

/** Ticks the captcha's box and waits for its computation. */
export async function solveCaptcha(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await page.getByRole('checkbox', { name: 'Verificado' }).waitFor()
}
