import { TERMS_VERSION } from '#contract/terms-of-use.ts'
import { comeToCaptcha, expect, linkIn, PHONE, test } from '../fixtures.ts'
import { CHOSEN, enter, fillIn, main, send, solveCaptcha, verify } from './registration.ts'

test('a detective registers on a phone, verifies the e-mail, is approved and logs in', async ({
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
  const message = await site.letter(email, /Verifique/)

  await page.goto('/login')
  await enter(page, email, CHOSEN)
  await expect(main(page)).toContainText('Todavía no ha verificado su correo electrónico')

  await verify(page, linkIn(message, '/login/verify/'), email)
  await expect(main(page)).toContainText('Su correo electrónico está verificado')
  await expect(main(page).getByRole('link', { name: 'Crear cuenta' })).toHaveCount(0)
  await expect(main(page).getByText('Cancelar')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('pesquisa.session'))).toBeNull()

  await page.goto('/login')
  await enter(page, email, CHOSEN)
  await expect(main(page)).toContainText('pendiente de aprobación')
  await expect(page.getByRole('button', { name: /Reenviar/ })).toHaveCount(0)

  site.cli('detective', 'approve', email)
  const approval = await site.letter(email, /está aprobado/)
  await page.goto(linkIn(approval, '/login'))
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

test('an empty form says what is missing, and links to the fields', async ({ page }) => {
  await page.goto('/registro')
  await comeToCaptcha(page)
  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Revise los siguientes datos' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(10)
  await summary.getByRole('link', { name: /diligencia/ }).click()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await summary.getByRole('link', { name: /no es un robot/ }).click()
  await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).toBeFocused()
  await summary.getByRole('link', { name: /hombre o mujer/ }).click()
  await expect(page.getByRole('radio', { name: 'Hombre' })).toBeFocused()
})

test('a form can be filled in and sent without a mouse', async ({ page }) => {
  await page.goto('/registro')
  await comeToCaptcha(page)
  await fillIn(page, 'teclado@example.net')
  const { keyboard } = page
  const focused = () => page.evaluate(() => document.activeElement?.closest('label, div')?.textContent ?? '')

  await page.getByRole('textbox', { name: 'Teléfono' }).focus()
  await keyboard.type('600 11 22 33')
  await page.getByRole('button', { name: 'Ayuda: El número de licencia' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.setViewportSize(PHONE)
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ayuda: El número de licencia' })).toBeFocused()

  await page.getByRole('combobox', { name: 'Provincia' }).focus()
  await keyboard.type('sevi')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Provincia' })).toHaveValue('Sevilla')

  await page.getByLabel(/^Repetir contraseña/).focus()
  const passed: string[] = []
  for (let step = 0; step < 12; step += 1) {
    await keyboard.press('Tab')
    passed.push(await focused())
    if (await page.getByRole('checkbox', { name: 'No soy un robot' }).evaluate(isFocused)) break
  }
  await keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Verificado' }).waitFor()
  await keyboard.press('Tab')
  await expect(main(page).getByRole('button', { name: 'Crear cuenta' }), passed.join(' > ')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Solicitud recibida' })).toBeVisible()
})

function isFocused(element: Element) {
  return element === document.activeElement
}
