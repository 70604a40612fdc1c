// The parts that all screens have in common.
import type { Page } from '@playwright/test'

/** The main part of the page: the bar and the cookie notice have buttons with the same names. */
export const main = (page: Page) => page.getByRole('main')

/** Ticks the captcha's box and waits for its computation. */
export async function solveCaptcha(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await page.getByRole('checkbox', { name: 'Verificado' }).waitFor()
}

/** The button that applies the filters of a list. */
export const filter = (page: Page) => page.getByRole('button', { name: 'Filtrar' })

/** Chooses an option of a list, and closes the list; `typed` narrows a long list first. */
export async function choose(page: Page, label: string, option: string, typed = ''): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  if (typed) await field.fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}
