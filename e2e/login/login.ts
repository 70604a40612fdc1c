// The page object of the log-in.
import type { Page } from '@playwright/test'
import { main } from '../page.ts'

/** Fills in the login form and sends it. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click()
}
