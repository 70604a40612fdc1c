// The search for detectives as the journeys use it.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const box = (page: Page) => page.getByRole('combobox', { name: 'Nombre, licencia, despacho o lugar' })
export const results = (page: Page) => page.getByRole('region', { name: /detective|Buscando|Sin resultados/ })
/** The names of those found. */
export const names = (page: Page) => results(page).getByRole('heading', { level: 3 })
export const count = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ detectives?$/ })
export const filter = (page: Page) => page.getByRole('button', { name: 'Filtrar' })
/** A filter in use, which goes away when it is pressed. */
export const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Quitar ${name}`, exact: true })

/** Opens the search with these filters in its address, and waits for what it finds. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/users${query && `?${query}`}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detectives')
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
}

/** Takes one of a filter's list; `typed` to come to it in a long one. */
export async function choose(page: Page, label: string, option: string, typed = ''): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  if (typed) await field.fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Types into the one box and presses the button beside it. */
export async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
}
