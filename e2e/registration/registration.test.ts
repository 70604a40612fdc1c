import { TERMS_VERSION } from '#contract/terms-of-use.ts'
import { expect, linkIn, PHONE, test } from '../fixtures.ts'
import { CHOSEN, enter, fillIn, main, send, solveCaptcha, verify } from './registration.ts'

test('a detective registers on a phone, asks for the verification e-mail again, verifies the e-mail, is approved and logs in', async ({
  page,
  site,
}) => {
  const email = 'carmen.nunez@example.net'
  await page.setViewportSize(PHONE)
  await page.goto('/registro')
  await expect(page.getByRole('combobox', { name: 'Municipio' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Provincia' }).fill('avila')
  await page.getByRole('option', { name: 'Ávila' }).click()
  await page.getByRole('combobox', { name: 'Municipio' }).fill('arevalo')
  await page.getByRole('option', { name: 'Arévalo', exact: true }).click()
  await fillIn(page, email)
  await expect(page.getByRole('img', { name: 'Vista previa de la imagen' })).toBeVisible()
  await solveCaptcha(page)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Solicitud recibida' })).toBeVisible()
  const newestLink = async () => linkIn(await site.email(email, /Verifique/), '/login/verify/')
  const first = await newestLink()

  await page.goto('/login')
  await enter(page, email, CHOSEN)
  await expect(main(page)).toContainText('Todavía no ha verificado su correo electrónico')
  await page.getByRole('button', { name: 'Reenviar el correo de verificación' }).click()
  await expect(main(page)).toContainText('Si ese correo está pendiente de verificar')
  await expect.poll(newestLink).not.toBe(first)

  await verify(page, first, email)
  await expect(page.getByRole('alert')).toContainText('El enlace no es válido')
  await expect(page.getByRole('button', { name: 'Reenviar el correo de verificación' })).toBeVisible()
  await verify(page, await newestLink(), email)
  await expect(main(page)).toContainText('Su correo electrónico está verificado')
  await expect(main(page).getByRole('link', { name: 'Crear cuenta' })).toHaveCount(0)
  await expect(main(page).getByText('Cancelar')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('pesquisa.session'))).toBeNull()

  await page.goto('/login')
  await enter(page, email, CHOSEN)
  await expect(main(page)).toContainText('pendiente de aprobación')
  await expect(page.getByRole('button', { name: /Reenviar/ })).toHaveCount(0)

  await site.cli('detective', 'approve', email)
  const approval = await site.email(email, /está aprobado/)
  await page.goto(linkIn(approval, '/approved-user'))
  await main(page).getByRole('link', { name: 'Iniciar sesión' }).click()
  await enter(page, email, CHOSEN)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carmen Núñez')
  await expect(main(page)).toContainText('Arévalo')

  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('pesquisa.session')!))
  const taken = await page.request.post('/api/user/managment/export', {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: CHOSEN },
  })
  expect((await taken.json()).detective.accepted_terms).toMatchObject({ version: TERMS_VERSION })
})
