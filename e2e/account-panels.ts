// 'Mi cuenta' as the journeys use it.
import type { Page } from '@playwright/test'
import { PASSWORD } from './fixtures.ts'

/** The button that opens a panel. */
export const control = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name })

/** What is in an open panel. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

export const notices = (page: Page) => page.getByRole('status', { name: 'Avisos' })

/** Where a panel asks for the present password. */
export const presentPassword = (page: Page) => page.getByRole('textbox', { name: 'Contraseña actual' })

/** Gives the password and sends the form. */
export async function proveOwner(page: Page, button: string, password = PASSWORD): Promise<void> {
  await presentPassword(page).fill(password)
  await page.getByRole('button', { name: button, exact: true }).click()
}
