import { expect, holdScripts, linkIn, namedWorld, PASSWORD, test } from '../fixtures.ts'
import { CHOSEN, enter, fillIn, main, send, solveCaptcha, verify } from '../registration/registration.ts'

const { lucia, ramon } = namedWorld

test('a member logs in and reaches the page that they asked for', async ({ page }) => {
  await page.goto('/collaborations/my-requests')
  await expect(page).toHaveURL(/\/login/)
  await enter(page, lucia.email, PASSWORD)
  await expect(page).toHaveURL(/\/collaborations\/my-requests$/)
})

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
})

test('after too many attempts the login asks to wait', async ({ page }) => {
  // The site of these tests has no limits: the answer of a site with limits is simulated.
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { status: 'error' } }),
  )
  await page.goto('/login')
  await enter(page, lucia.email, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText(
    'Demasiadas peticiones, espere unos minutos para intentarlo de nuevo.',
  )
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

test('a detective without the verification e-mail gets another, and a used link offers one', async ({
  page,
  site,
}) => {
  const email = 'otra.vez@example.net'
  await page.goto('/registro')
  await fillIn(page, email)
  await solveCaptcha(page)
  await send(page)
  await page.getByRole('heading', { name: 'Solicitud recibida' }).waitFor()
  const first = linkIn(await site.email(email, /Verifique/), '/login/verify/')

  await page.goto('/login')
  await enter(page, email, CHOSEN)
  await page.getByRole('button', { name: 'Reenviar el correo de verificación' }).click()
  await expect(main(page)).toContainText('Si ese correo está pendiente de verificar')
  const another = async () => linkIn(await site.email(email, /Verifique/), '/login/verify/')
  await expect.poll(another).not.toBe(first)

  await verify(page, first, email)
  await expect(page.getByRole('alert')).toContainText('El enlace no es válido')
  await expect(page.getByRole('button', { name: 'Reenviar el correo de verificación' })).toBeVisible()
  await verify(page, await another(), email)
  await expect(main(page)).toContainText('Su correo electrónico está verificado')
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
