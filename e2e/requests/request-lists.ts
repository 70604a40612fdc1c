// Helpers for the journeys through the lists of collaboration requests.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const CREATE = 'Crear petición colaboración'
/** The call behind every list. */
export const CALLS = '**/api/collaborations/search-request/*'

export const results = (page: Page) => page.getByRole('region', { name: /petici|Buscando|No se han podido/ })
export const subjects = (page: Page) => results(page).getByRole('heading', { level: 3 })
export const count = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ petici(ón|ones)$/ })
export const card = (page: Page, { subject }: { subject: string }) =>
  results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: subject }) })
/** The group of a request's day. */
export const dayOf = (page: Page, { subject }: { subject: string }) =>
  results(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: subject }) })
export const filter = (page: Page) => page.getByRole('button', { name: 'Filtrar' })
export const order = (page: Page) => page.getByRole('combobox', { name: 'Orden' })

export async function choose(page: Page, label: string, option: string, typed = '') {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  if (typed) await field.fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function openList(page: Page, filters = '') {
  await page.goto(`/collaborations${filters && `/${filters}`}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peticiones de colaboración')
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
}
