// 'Mi cuenta' as the journeys use it.
import type { Browser, Page } from '@playwright/test'
import type { AccountPanel } from '#web/lib/paths.ts'
import { PASSWORD } from '../fixtures.ts'

/** The button that opens a panel. */
export const control = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name })

/** What is in an open panel. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Where a panel asks for the present password. */
export const presentPassword = (page: Page) => page.getByRole('textbox', { name: 'Contraseña actual' })

/** Gives the password and sends the form. */
export async function proveOwner(page: Page, button: string, password = PASSWORD): Promise<void> {
  await presentPassword(page).fill(password)
  await page.getByRole('button', { name: button, exact: true }).click()
}

let visits = 0

/** Opens a panel on a page of its own: another end of the same address would leave all that was fetched in place. */
export async function openPanel(page: Page, name: AccountPanel): Promise<void> {
  visits += 1
  await page.goto(`/account-settings?${visits}#${name}`)
}

/** Somebody on another device. */
export async function onAnotherDevice(browser: Browser, page: Page) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  return await context.newPage()
}

/** Of who is logged in. */
export const profilePath = (page: Page) =>
  page.evaluate(() => `/profile/${JSON.parse(localStorage.getItem('pesquisa.session') ?? '').profile.id}`)
