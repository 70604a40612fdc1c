// Messages of the contact form, announcements, e-mails to all and the lists, as staff work with them: by keyboard, and
// on a telephone. What depends on state alone: web/staff.
import { expect, logIn, PASSWORD, PHONE, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import type { Site } from '../site/site.ts'
import { DESK } from '../walk/screen.ts'
import { DECIDING_SITE, logInAsAdministrator } from './administrator.ts'

// A site of its own: an announcement is seen in every journey, and a message needs no captcha here.
test.use({ settings: DECIDING_SITE })

async function writeToOperator(site: Site, subject: string) {
  const response = await fetch(`${site.url}/api/contact-us/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Begoña', surnames: 'Núñez', email: 'begona@example.net', subject },
      ...{ body: '¿Cómo puedo registrarme?', accept_terms: true },
    }),
  })
  expect(response.status).toBe(200)
}

test('the inbox is emptied without the mouse: open, answer, done, next', async ({ page, site }) => {
  await page.setViewportSize(DESK)
  for (const subject of ['La primera duda', 'La segunda duda']) await writeToOperator(site, subject)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/contact-messages')
  await main(page).getByRole('link', { name: 'La segunda duda' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('La primera duda · Pesquisa')
  await page.keyboard.press('r')
  await expect(main(page).getByRole('textbox', { name: 'Respuesta' })).toBeFocused()
  await page.keyboard.type('En la página de registro.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: /^Respuesta del/ })).toBeVisible()
  await page.keyboard.press('d')
  await expect(main(page).getByRole('button', { name: 'Marcar como atendido' })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page).toHaveTitle('La segunda duda · Pesquisa')
  await page.keyboard.press('d')
  await expect(main(page).getByText('Atendido', { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await expect(main(page).getByText('No hay mensajes pendientes.')).toBeVisible()
})

test('on a telephone an announcement is published; a member reads it above the screen and dismisses it', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/announcements')
  await main(page).getByRole('textbox', { name: 'Título' }).fill('Mantenimiento')
  await main(page).getByRole('textbox', { name: 'Texto' }).fill('El sábado por la noche.')
  await main(page).getByRole('button', { name: 'Publicar' }).click()
  await expect(main(page).getByRole('heading', { name: 'Mantenimiento' })).toBeVisible()
  await logIn(page, 'lucia')
  await page.goto('/users')
  const announcements = page.getByRole('region', { name: 'Anuncios' })
  await announcements.waitFor()
  // It takes its place with the next screen.
  await page.getByRole('link', { name: /^Hoy/ }).first().click()
  await expect(announcements.getByText('El sábado por la noche.')).toBeVisible()
  const [announced, below] = await Promise.all([announcements.boundingBox(), main(page).boundingBox()])
  expect(announced!.y + announced!.height).toBeLessThanOrEqual(below!.y)
  await announcements.getByRole('button', { name: /^Entendido/ }).click()
  await expect(announcements).toHaveCount(0)
  const asked = page.waitForResponse('**/api/announcements')
  await page.reload()
  await asked
  await expect(announcements).toHaveCount(0)
})

test('on a telephone an e-mail to all is previewed, tried on oneself, and sent once the password is given', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/mailings')
  await main(page).getByRole('textbox', { name: 'Asunto' }).fill('Nuevos términos')
  await main(page).getByRole('textbox', { name: 'Texto' }).fill('Cambian el 1 de enero.')
  await main(page).getByRole('button', { name: 'Vista previa' }).click()
  await expect(main(page).getByText('Recibe este mensaje porque tiene una cuenta')).toBeVisible()
  await main(page).getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expect(page.getByText('La prueba va de camino a su correo.')).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Enviar a \d+ detectives/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar a todos' }).click()
  const password = dialog.getByLabel('Contraseña actual')
  // Other journeys of this site may have given it minutes ago.
  await expect(password.or(page.getByRole('heading', { name: 'Nuevos términos', level: 1 }))).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Enviar a todos' }).click()
  }
  await expect(page).toHaveTitle('Nuevos términos · Pesquisa')
  await expect(main(page).getByText('Enviado a todos.')).toBeVisible({ timeout: 60_000 })
})

test('a list is changed by keyboard alone: added, moved up, retired; members are no longer offered it', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESK)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/lists/services')
  await main(page).getByRole('textbox', { name: 'Nombre' }).focus()
  await page.keyboard.type('Peritaje de relojes')
  await page.keyboard.press('Enter')
  const rise = main(page).getByRole('button', { name: 'Subir «Peritaje de relojes»' })
  await rise.focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(/^«Peritaje de relojes» está ahora en el lugar/)).toBeAttached()
  await expect(rise).toBeFocused()
  const offered = async () => (await (await fetch(`${site.url}/api/services`)).json()).at(-2).name
  expect(await offered()).toBe('Peritaje de relojes')
  await main(page).getByRole('button', { name: 'Retirar «Peritaje de relojes»' }).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: 'Recuperar «Peritaje de relojes»' })).toBeFocused()
  expect(await offered()).not.toBe('Peritaje de relojes')
})
