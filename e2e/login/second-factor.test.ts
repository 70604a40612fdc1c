// The second factor: set up, asked for at the login, lost and recovered. If the second step takes too long:
// web/features/auth/login.test.tsx; if the codes are lost with their answer:
// web/features/account/own-account.test.tsx.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { control, reauthenticate } from '../account/account-panels.ts'
import { expect, PASSWORD, test } from '../fixtures.ts'
import { main } from '../page.ts'
import { NEUTRAL } from '../site/shared-page.ts'
import { somebodyElse } from '../site/site-people.ts'
import { enter } from './login.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

const PANEL = '/account-settings#dos-pasos'
const STEP_SECONDS = 30

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const header = (page: Page) => control(page, /^Verificación en dos pasos/)
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Logs in again, up to the second step, if it is asked for. */
async function comeAnew(page: Page, email: string, path = PANEL) {
  await page.evaluate(() => localStorage.removeItem('pesquisa.session')).catch(() => {})
  // If only the hash of the address changed, nothing would be loaded.
  await page.goto(NEUTRAL)
  await page.goto(path)
  await enter(page, email, PASSWORD)
}

async function refuseTheNext(page: Page, method: 'create' | 'get') {
  await page.evaluate((method) => {
    const credentials = navigator.credentials
    const original = credentials[method].bind(credentials)
    Object.assign(credentials, {
      [method]: () => {
        Object.assign(credentials, { [method]: original })
        return Promise.reject(new DOMException('', 'NotAllowedError'))
      },
    })
  }, method)
}

test('a detective adds a passkey, logs in with it, also as the browser offers it in the e-mail field, and removes it', async ({
  page,
}) => {
  const { email } = somebodyElse(6)
  const { cdp, authenticatorId } = await addAuthenticator(page)
  // The virtual authenticator answers at once: on a busy machine it would answer the offer of passkeys before
  // the password is typed.
  await page.addInitScript(() => {
    if (localStorage.getItem('offers-passkeys')) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await comeAnew(page, email)
  await expect(header(page)).toContainText('Desactivada')

  await button(page, 'Añadir una llave de acceso').click()
  await expect(page.getByLabel(/^Contraseña actual/)).toBeFocused()
  const name = page.getByRole('textbox', { name: 'Nombre de la llave' })
  await expect(name).toHaveValue(/ en Linux$/)
  await reauthenticate(page, 'Continuar', 'no es esta')
  await expect(dialog(page)).toContainText('La contraseña actual no es correcta.')
  await expect(page.getByLabel(/^Contraseña actual/)).toBeFocused()
  await refuseTheNext(page, 'create')
  await reauthenticate(page, 'Continuar')
  await expect(dialog(page).getByRole('alert')).toContainText('se canceló o pasó demasiado tiempo')
  await name.fill('')
  await expect(name).toHaveValue('')
  await name.fill('Despacho')
  await reauthenticate(page, 'Continuar')
  await expect(dialog(page)).toContainText('Guárdelos ahora')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  await button(page, 'Los he guardado').click()
  await expect(header(page)).toBeFocused()
  await expect(header(page)).toContainText('Activada: 1 llave de acceso')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Despacho' })).toContainText('Sin usar')

  await button(page, 'Añadir una llave de acceso').click()
  await reauthenticate(page, 'Continuar')
  await expect(dialog(page).getByRole('alert')).toContainText('ya tiene una llave de acceso')
  await button(page, 'Cancelar').click()
  await expect(button(page, 'Añadir una llave de acceso')).toBeFocused()

  await comeAnew(page, email)
  await expect(title(page)).toHaveText('Verificación en dos pasos')
  await expect(page).toHaveTitle(/^Verificación en dos pasos/)
  await expect(button(page, 'Usar la llave de acceso')).toBeFocused()
  await refuseTheNext(page, 'get')
  await button(page, 'Usar la llave de acceso').press('Enter')
  await expect(page.getByRole('alert')).toContainText('No se ha usado ninguna llave')
  await button(page, 'Usar la llave de acceso').click()
  await expect(page).toHaveURL(PANEL)
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Despacho' })).toContainText('Usada')

  // The browser offers the passkey in the e-mail field.
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials[0]?.isResidentCredential).toBe(true)
  await page.evaluate(() => {
    localStorage.removeItem('pesquisa.session')
    localStorage.setItem('offers-passkeys', 'yes')
  })
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  // The virtual authenticator picks the offered passkey by itself.
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  // The address that password managers open to change a password.
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL(/\/account-settings#contrasena$/)
  await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toBeVisible()
  await header(page).click()

  await button(page, 'Quitar Despacho').click()
  await expect(dialog(page)).toContainText('Era su único segundo paso')
  // An empty code: the browser asks for the passkey itself.
  await expect(dialog(page).getByRole('textbox', { name: 'Código de verificación' })).toHaveValue('')
  await refuseTheNext(page, 'get')
  await reauthenticate(page, 'Quitar')
  await expect(dialog(page).getByRole('alert')).toContainText('No se ha usado ninguna llave')
  await reauthenticate(page, 'Quitar')
  await expect(header(page)).toContainText('Desactivada')
  await expect(header(page)).toBeFocused()
})

test('a detective logs in with the codes of an app, with a recovery code, and recovers the account after losing both', async ({
  page,
  site,
}) => {
  const { email } = somebodyElse(7)
  await comeAnew(page, email, '/settings')
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click()
  await header(page).click()
  await button(page, 'Añadir una aplicación').click()
  await reauthenticate(page, 'Continuar')
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
  const secret = ((await dialog(page).getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  const code = page.getByRole('textbox', { name: /^Código/ })
  await code.fill('12345')
  await button(page, 'Activar').click()
  await expect(dialog(page)).toContainText('El código tiene seis cifras.')
  // Each code is accepted once; the code of the next time step is accepted already.
  const now = Math.floor(Date.now() / 1000)
  await code.fill(await generate({ secret, epoch: now }))
  await button(page, 'Activar').click()

  // The dialog with the codes cannot be left by mistake: neither by Escape nor by Back.
  await expect(dialog(page)).toContainText('Guárdelos ahora')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Seguir aquí')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.goBack()
  await expect(dialog(page).getByRole('alert')).toContainText('no podrá entrar')
  await button(page, 'Seguir aquí').click()
  const codes = await dialog(page).getByRole('listitem').allTextContents()
  // Each code is on one line, beside the other column.
  const lines = (all: Element[]) => all.map((one) => one.getClientRects().length)
  expect(new Set(await dialog(page).locator('li code').evaluateAll(lines))).toEqual(new Set([1]))
  const [downloaded] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar').click()])
  expect(downloaded.suggestedFilename()).toBe('codigos-de-recuperacion-pesquisa.txt')
  const file = readFileSync(await downloaded.path(), 'utf8')
  for (const one of [email, ...codes]) expect(file).toContain(one)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#page')).toBeHidden()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('article')).toContainText(codes.join(''))
  await page.emulateMedia({ media: 'screen' })
  await button(page, 'Los he guardado').click()
  await expect(main(page)).toContainText('Le quedan 10 de 10.')

  await comeAnew(page, email, '/users')
  await expect(code).toBeFocused()
  await code.fill('000 000')
  await code.press('Enter')
  await expect(main(page)).toContainText('El código no es correcto o ya se ha usado.')
  await expect(code).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('000 000')
  const next = await generate({ secret, epoch: now + STEP_SECONDS })
  await page.keyboard.type(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users$/)

  await comeAnew(page, email, '/users')
  await button(page, 'Volver').click()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email)
  await expect(page.getByLabel(/^Contraseña/)).toBeFocused()
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue('')
  await enter(page, email, PASSWORD)
  await button(page, 'Usar un código de recuperación').click()
  await expect(code).toBeFocused()
  await code.fill(codes[0]!.toUpperCase())
  await button(page, 'Entrar').click()
  await expect(page).toHaveURL(/\/users$/)

  // A critical action asks for the second factor too, and shows an error on its field.
  await page.goto('/account-settings#correo')
  await page.getByRole('textbox', { name: 'Correo electrónico nuevo' }).fill('otro-correo@example.org')
  await reauthenticate(page, 'Cambiar el correo')
  await expect(main(page)).toContainText('Escriba el código.')
  await code.fill(codes[0]!)
  await reauthenticate(page, 'Cambiar el correo')
  await expect(main(page)).toContainText('El código no es correcto o ya se ha usado.')
  await code.fill(codes[1]!)
  await reauthenticate(page, 'Cambiar el correo')
  await expect(main(page)).toContainText('Pendiente de confirmar')

  expect(await site.cli('account', 'reset-second-factor', email)).toContain(email)
  await comeAnew(page, email)
  await expect(header(page)).toContainText('Desactivada')
})
