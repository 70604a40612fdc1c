// The other queues of the back office: messages of the contact form by keyboard, corrections and requests of persons on
// a telephone (both by keyboard: keyboard.test.ts).
import { expect, PASSWORD, PHONE, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import type { Site } from '../site/site.ts'
import { somebodyElse } from '../site/site-people.ts'
import { DESK } from '../walk/screen.ts'
import { DECIDING_SITE, logInAsAdministrator } from './administrator.ts'

// A site of its own: a message needs no captcha here, and queues are emptied.
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

test('on a telephone a correction is accepted, and its author is told', async ({ page, site }) => {
  // Somebody whom no other journey looks for: this one changes the name.
  const { email } = somebodyElse(12)
  const login = await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  const { token } = (await login.json()).payload
  await page.request.post('/api/user/managment/correction', {
    data: { second_surname: 'Boix', reason: 'En mi TIP figura así.' },
    headers: { authorization: `Bearer ${token}` },
  })
  await page.setViewportSize(PHONE)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/corrections')
  const card = main(page).getByRole('listitem').filter({ hasText: 'Boix' })
  await card.getByRole('button', { name: 'Aceptar' }).click()
  const dialog = page.getByRole('dialog')
  const accept = dialog.getByRole('button', { name: 'Aceptar' })
  await accept.click()
  const password = dialog.getByLabel(/^Contraseña actual/)
  // Asked for unless this session gave it a moment ago: then the dialog has closed.
  await expect(async () =>
    expect((await password.count()) + Number((await dialog.count()) === 0)).toBe(1),
  ).toPass()
  if (await password.isVisible()) {
    await password.fill(PASSWORD)
    await accept.click()
  }
  await expect(card).toHaveCount(0)
  const { text } = await site.email(email, /corregidos/)
  expect(text).toContain('Segundo apellido: Boix')
})

test('a request about personal data is noted, answered and closed on a telephone', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/rights')
  await main(page).getByRole('button', { name: 'Anotar una solicitud' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Remedios Alcaraz')
  await dialog.getByRole('radio', { name: /^Supresión/ }).check()
  await dialog.getByRole('textbox', { name: /^Qué pide/ }).fill('Que se borre su nombre.')
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Remedios Alcaraz' })).toBeVisible()

  await main(page)
    .getByRole('textbox', { name: /^Motivo de la búsqueda/ })
    .fill('Lo pide ella.')
  await main(page).getByRole('button', { name: 'Buscar' }).click()
  await expect(main(page).getByText('Ese nombre no está en nada')).toBeVisible()
  await main(page).getByRole('radio', { name: 'Enviado a la persona' }).check()
  await main(page)
    .getByRole('textbox', { name: /^Texto/ })
    .fill('No guardamos nada con su nombre.')
  await main(page).getByRole('button', { name: 'Añadir' }).click()
  await expect(main(page).getByRole('listitem').getByText('No guardamos nada')).toBeVisible()

  await main(page).getByRole('button', { name: 'Cerrar la solicitud' }).click()
  await dialog.getByRole('radio', { name: 'Atendida', exact: true }).check()
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Se le ha respondido.')
  await dialog.getByRole('button', { name: 'Cerrar la solicitud' }).click()
  await expect(main(page).getByText('Se le ha respondido.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Añadir' })).toHaveCount(0)
})
