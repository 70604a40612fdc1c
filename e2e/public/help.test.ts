import { expect, holdScripts, notices, openAlive, PHONE, test } from '../fixtures.ts'

test('a search typed before the scripts are loaded is done once they are there', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/help', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('contraseña')
  arrive()
  await expect(page.getByText(/^\d+ respuestas$/)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('contraseña')
})

test('a visitor searches the help by keyboard, opens an answer, shares its address, and writes if there is no answer', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openAlive(page, '/help')
  const box = page.getByRole('searchbox', { name: 'Busque en las respuestas' })
  const found = page.getByRole('main').getByRole('status').first()
  const answer = page.getByText('Fotografíe la página o la tarjeta entera')
  await box.focus()

  await page.keyboard.type('DILIGÉNCIA sello')
  await expect(found).toHaveText('1 respuesta')
  await expect(page.locator('summary mark')).toHaveText(['diligencia'])
  await expect(answer).toBeVisible()
  await expect(page).toHaveURL(/\?q=DILIG/)
  await page.keyboard.press('Enter')
  const question = page.locator('summary', { hasText: '¿Qué es la diligencia' })
  await expect(question).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  await page.keyboard.press('Enter')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'Copiar enlace' }).press('Enter')
  await expect(notices(page)).toContainText('Enlace copiado')
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await box.fill('submarino')
  await expect(found).toHaveText('Ninguna respuesta')
  await expect(page.getByRole('main').getByRole('link', { name: 'Escribirnos' })).toHaveAttribute(
    'href',
    '/contacto',
  )
  // The address contains the search.
  await expect(page).toHaveURL(/\?q=submarino$/)
  await page.reload()
  await expect(found).toHaveText('Ninguna respuesta')
  await box.press('Escape')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11)

  expect(link).toMatch(/\/help#diligencia$/)
  await page.goto('/acerca-de')
  await page.goto(link)
  await expect(answer).toBeInViewport()
  await expect(question).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of an answer opens it, and controls that need scripts are not shown', async ({
    page,
  }) => {
    await page.goto('/help#diligencia')
    await expect(page.getByText('Fotografíe la página o la tarjeta entera')).toBeInViewport()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.locator('summary', { hasText: '¿Cuánto tarda la aprobación?' }).click()
    await expect(page.getByText('Cada registro lo revisa una persona')).toBeVisible()
  })
})
