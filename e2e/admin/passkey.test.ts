// A passkey in place of the password before a grave act, with a virtual authenticator.
import type { Page } from '@playwright/test'
import { control, reauthenticate } from '../account/account-panels.ts'
import { expect, PASSWORD, PHONE, test } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { addAuthenticator } from '../login/virtual-authenticator.ts'
import { main } from '../page.ts'
import { createAdministrator, DECIDING_SITE } from './administrator.ts'

test.use({ settings: DECIDING_SITE })

const EMAIL = 'socia@example.net'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an administrator invites somebody, and shows a passkey instead of typing the password again', async ({
  page,
  site,
}) => {
  await createAdministrator(site, EMAIL)
  await addAuthenticator(page)
  // Not offered in the e-mail field, where the virtual authenticator would answer at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.setViewportSize(PHONE)
  await page.goto('/account-settings#dos-pasos')
  await enter(page, EMAIL, PASSWORD)
  await button(page, 'Añadir una llave de acceso').click()
  await page.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Despacho')
  await reauthenticate(page, 'Continuar')
  await button(page, 'Los he guardado').click()
  await expect(control(page, /^Verificación en dos pasos/)).toContainText('1 llave de acceso')

  // A new session, which has not given the password for a grave act.
  await page.evaluate(() => localStorage.removeItem('pesquisa.session'))
  await page.goto('/login')
  await enter(page, EMAIL, PASSWORD)
  await button(page, 'Usar la llave de acceso').click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin/staff')
  await button(page, 'Invitar').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Correo/ }).fill('nueva@example.net')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect(dialog.getByLabel(/^Contraseña actual/)).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog).toContainText('Si la deja vacía, se le pedirá su llave de acceso')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByText('nueva@example.net').first()).toBeVisible()
})
