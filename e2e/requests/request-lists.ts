// The page object of the lists of collaboration requests.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const CREATE = 'Crear petición colaboración'
/** The call behind every list. */
export const CALLS = '**/api/collaborations/search-request/*'

export const listed = (page: Page) => page.getByRole('region', { name: /petici|Buscando|No se han podido/ })
export const subjects = (page: Page) => listed(page).getByRole('heading', { level: 3 })
export const listedCount = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^\d+ petici(ón|ones)$/ })
export const card = (page: Page, { subject }: { subject: string }) =>
  listed(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: subject }) })
/** The group of a request's day. */
export const dayOf = (page: Page, { subject }: { subject: string }) =>
  listed(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: subject }) })
export const order = (page: Page) => page.getByRole('combobox', { name: 'Orden' })

export async function openList(page: Page, filters = '') {
  await page.goto(`/collaborations${filters && `/${filters}`}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peticiones de colaboración')
  await expect(listed(page)).toHaveAttribute('aria-busy', 'false')
}
