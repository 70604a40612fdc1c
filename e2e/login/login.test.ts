// The log-in before the scripts are loaded, or without them. A refused log-in:
// web/features/auth/login.test.tsx.
import { expect, holdScripts, namedWorld, PASSWORD, test } from '../fixtures.ts'
import { main } from '../page.ts'

const { lucia } = namedWorld

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
