// The page object of the search for detectives.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const box = (page: Page) => page.getByRole('combobox', { name: 'Nombre, licencia, despacho o lugar' })
export const results = (page: Page) => page.getByRole('region', { name: /detective|Buscando|Sin resultados/ })
/** The names of the results. */
export const names = (page: Page) => results(page).getByRole('heading', { level: 3 })
export const count = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ detectives?$/ })
/** An active filter, which is removed when pressed. */
export const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Quitar ${name}`, exact: true })

/** Opens the search with these filters in its address, and waits for its results. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/users${query && `?${query}`}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detectives')
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
}

/** Types into the search box and presses the button beside it. */
export async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
}
