import { expect, holdScripts, namedWorld, PASSWORD, test } from '../fixtures.ts'
import { enter, main } from '../registration/registration.ts'

const { lucia, ramon } = namedWorld

test('a refused login says why, and keeps what was typed', async ({ page, context }) => {
  await page.goto('/login')
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(main(page)).toContainText('La contraseña es obligatoria.')
  await enter(page, lucia.email, 'no es esta')
  const trouble = page.getByRole('alert')
  await expect(trouble).toContainText('El correo electrónico o la contraseña no son correctos.')
  await expect(trouble).toBeFocused()
  await enter(page, ramon.email, PASSWORD)
  await expect(trouble).toContainText('Su cuenta está suspendida')
  await context.setOffline(true)
  await enter(page, lucia.email, PASSWORD)
  await expect(trouble).toContainText('No hay conexión con el servidor')
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue(PASSWORD)
  await context.setOffline(false)
  // The site of these tests has no limits: the answer of a site with limits is simulated.
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { status: 'error' } }),
  )
  await enter(page, lucia.email, PASSWORD)
  await expect(trouble).toHaveText('Demasiadas peticiones, espere unos minutos para intentarlo de nuevo.')
})

test('text and clicks from before the scripts are loaded count, and nothing is put into the address', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(lucia.email)
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.getByLabel(/^Contraseña/).press('Enter')
  await expect(main(page).getByRole('button', { name: 'Iniciar sesión' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  arrive()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  expect(addresses.filter((address) => address.includes('?'))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form sends nothing that was typed', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(lucia.email)
    await page.getByLabel(/^Contraseña/).fill(PASSWORD)
    await page.getByLabel(/^Contraseña/).press('Enter')
    await main(page).getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForLoadState()
    expect(new URL(page.url()).search).toBe('')
  })
})
