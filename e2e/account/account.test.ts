// What members do with their own account: password, hiding, e-mail, sessions, data, deletion.
import { readFileSync } from 'node:fs'
import { expect, linkIn, logInWith, notices, PASSWORD, test } from '../fixtures.ts'
import { CHOSEN, enter, main } from '../registration/registration.ts'
import { somebodyElse } from '../site/site-people.ts'
import {
  control,
  onAnotherDevice,
  panel,
  presentPassword,
  profilePath,
  proveOwner,
} from './account-panels.ts'

test('a member changes the password by keyboard alone, sees its strength, and logs in with the new one', async ({
  page,
}) => {
  const { email } = somebodyElse(1)
  await logInWith(page, email)
  await page.goto('/account-settings')
  await control(page, 'Cambiar contraseña').press('Enter')
  await expect(page).toHaveURL(/#contrasena$/)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('Contraseña actual')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('no es esta')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('qwerty')
  await expect(main(page).getByText('Débil. Es de las más usadas: elija otra.')).toBeVisible()
  await field('Nueva contraseña').fill(CHOSEN)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('otra cosa')
  const send = page.getByRole('button', { name: 'Cambiar', exact: true })
  await expect(send).toBeDisabled()
  await field('Repetir contraseña').fill(CHOSEN)
  await page.keyboard.press('Enter')
  await expect(field('Contraseña actual')).toHaveAccessibleDescription(/no es correcta/)
  await field('Contraseña actual').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText('La contraseña ha sido actualizada')
  for (const name of ['Contraseña actual', 'Nueva contraseña', 'Repetir contraseña'])
    await expect(field(name)).toHaveValue('')
  await expect(control(page, 'Cambiar contraseña')).toBeFocused()

  await page.goto('/settings')
  await main(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.goto('/login')
  await enter(page, email, CHOSEN)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
})

test('a member ends a session on another device at once, then all other sessions together', async ({
  page,
  browser,
}) => {
  const { email } = somebodyElse(3)
  await logInWith(page, email)
  await page.goto('/account-settings')
  const phone = await onAnotherDevice(browser, page)
  await logInWith(phone, email)
  await phone.goto('/profile')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await control(page, 'Sesiones abiertas').click()
  const sessions = panel(page, 'Sesiones abiertas').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('Esta sesión')
  await expect(sessions.last()).toContainText('Último uso')
  await sessions
    .last()
    .getByRole('button', { name: /^Cerrar la sesión/ })
    .click()
  await expect(notices(page)).toContainText('Sesión cerrada')
  await expect(sessions).toHaveCount(1)
  await expect(panel(page, 'Sesiones abiertas')).toContainText('No tiene más sesiones abiertas.')
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await phone.context().close()

  for (const _ of [1, 2]) await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  await page.reload()
  await expect(sessions).toHaveCount(3)
  // A double click must not also end the session that moves up to the same place.
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Cerrar la sesión/ })
    .dblclick()
  await expect(sessions).toHaveCount(2)
  await expect(control(page, 'Sesiones abiertas')).toBeFocused()
  // A member who has moved on to another screen meanwhile is not taken back.
  let answer = () => {}
  const awaited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/sessions/end-others', (route) => void awaited.then(() => route.continue()))
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await control(page, 'Correo electrónico').click()
  const next = page.getByRole('textbox', { name: 'Correo electrónico nuevo' })
  await next.fill('a')
  answer()
  await expect(notices(page)).toContainText('Se han cerrado las demás sesiones.')
  await expect(next).toBeFocused()
  await control(page, 'Sesiones abiertas').click()
  await expect(sessions).toHaveCount(1)
})

test('a change of e-mail takes effect once its link is opened, on any device', async ({
  page,
  browser,
  site,
}) => {
  const { email } = somebodyElse(4)
  const wanted = 'otra.direccion@example.net'
  await logInWith(page, email)
  await page.goto('/account-settings#correo')
  const own = panel(page, 'Correo electrónico')
  await expect(own).toContainText(`Inicia sesión con ${email}`)
  const ask = async () => {
    await own.getByRole('textbox', { name: 'Correo electrónico nuevo' }).fill(wanted)
    await proveOwner(page, 'Cambiar el correo')
    await expect(own).toContainText(`Pendiente de confirmar${wanted}`)
  }
  await ask()
  await site.email(email, /correo/i)
  const useless = linkIn(await site.email(wanted, /./), '/email/confirm/')
  await own.getByRole('button', { name: 'Cancelar el cambio' }).click()
  await expect(own.getByText('Pendiente de confirmar')).toBeHidden()

  const other = await onAnotherDevice(browser, page)
  const confirm = other.getByRole('button', { name: 'Confirmar' })
  await other.goto(useless)
  await confirm.click()
  await expect(main(other)).toContainText('pida otro desde su cuenta')
  await expect(other.getByRole('link', { name: 'Ver mi correo' })).toBeFocused()
  await ask()
  const link = async () => linkIn(await site.email(wanted, /./), '/email/confirm/')
  await expect.poll(link).not.toBe(useless)
  await other.goto(await link())
  await confirm.dblclick()
  await expect(other).toHaveTitle(/^Correo confirmado/)
  await main(other).getByRole('link', { name: 'Iniciar sesión' }).click()
  await enter(other, wanted, PASSWORD)
  await expect(other).toHaveURL(/\/profile\/\d+$/)
  await other.context().close()
  await page.reload()
  await expect(own).toContainText(`Inicia sesión con ${wanted}`)
})

test('a member downloads a copy of their data, deletes the account, and gets it back by logging in', async ({
  page,
}) => {
  const { email, full_name } = somebodyElse(5)
  await logInWith(page, email)
  await page.goto('/account-settings#datos')
  const path = await profilePath(page)
  const download = page.waitForEvent('download')
  await proveOwner(page, 'Descargar')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pesquisa-mis-datos-\d{4}-\d{2}-\d{2}\.json$/)
  const everything = readFileSync(await file.path(), 'utf8')
  expect(JSON.parse(everything)).toEqual(expect.any(Object))
  for (const known of [email, full_name.split(' ')[0]!]) expect(everything).toContain(known)
  await expect(presentPassword(page)).toHaveValue('')

  // A double click does not close the dialog again: its second click lands outside the dialog.
  const opener = page.getByRole('button', { name: 'Borrar mi cuenta…' })
  await opener.dblclick()
  const dialog = page.getByRole('dialog', { name: '¿Borrar la cuenta?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const asked = dialog.getByRole('textbox', { name: 'Contraseña actual' })
  await asked.fill('no es esta')
  await dialog.getByRole('button', { name: 'Borrar la cuenta' }).click()
  await expect(asked).toHaveAccessibleDescription(/no es correcta/)
  await expect(asked).toBeFocused()
  await asked.fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Borrar la cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuenta borrada')
  await expect(main(page)).toContainText(/Puede recuperar la cuenta hasta el \d+ de/)
  expect((await page.request.get(`/api${path.replace('profile', 'user')}`)).status()).not.toBe(200)

  await main(page).getByRole('link', { name: 'Iniciar sesión' }).click()
  await enter(page, email, PASSWORD)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name)
  await expect(notices(page)).toContainText('Su cuenta ya no se borrará')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta')
})
