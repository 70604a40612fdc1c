// Helpers for the journeys through 'Mi cuenta'.
import type { Page } from '@playwright/test'
import type { AccountPanel } from '#web/lib/paths.ts'
import { PASSWORD } from '../fixtures.ts'

/** The button that opens a panel. */
export const control = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name })

/** The content of an open panel. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** The field in which a panel asks for the current password. */
export const currentPassword = (page: Page) => page.getByRole('textbox', { name: 'Contraseña actual' })

/** Confirms the current password and submits the form. */
export async function reauthenticate(page: Page, button: string, password = PASSWORD): Promise<void> {
  await currentPassword(page).fill(password)
  await page.getByRole('button', { name: button, exact: true }).click()
}

let visits = 0

/**
 * Opens a panel on a freshly loaded page: changing only the hash of the address would keep all data already
 * fetched.
 */
export async function openPanel(page: Page, name: AccountPanel): Promise<void> {
  visits += 1
  await page.goto(`/account-settings?${visits}#${name}`)
}

/** The profile's path of the member who is logged in. */
export const profilePath = (page: Page) =>
  page.evaluate(() => `/profile/${JSON.parse(localStorage.getItem('pesquisa.session') ?? '').profile.id}`)
