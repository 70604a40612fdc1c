// What people choose about cookies, and that nothing of third parties comes before (AEPD, guide on cookies of 2023).
import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdScripts, openAlive, PHONE, test } from './fixtures.ts'
import { Site } from './site.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Configurar cookies' })
const openSettings = (page: Page) => page.getByRole('button', { name: 'Configurar cookies' }).click()
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pesquisa.cookies') ?? 'null'))

/** Google's script in small: a box that says who ticked it, and what it leaves behind. */
function standIn() {
  localStorage.setItem('_grecaptcha', 'left')
  Object.assign(globalThis, {
    grecaptcha: {
      ready: (then: () => void) => then(),
      reset: () => {},
      render(place: HTMLElement, { callback }: { callback: (solution: string) => void }) {
        const box = place.appendChild(document.createElement('button'))
        box.type = 'button'
        box.textContent = 'Casilla de Google'
        box.onclick = () => callback('solved')
        return 0
      },
    },
  })
}

test('an answer that is given before the scripts arrive counts', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/acerca-de', { waitUntil: 'commit' })
  await notice(page).getByRole('button', { name: 'Rechazar' }).click()
  arrive()
  await expect(notice(page)).toHaveCount(0)
  expect((await kept(page)).choice).toBe('rejected')
})

test('both answers are equal; the choice is kept with its date in every tab, and changed from the footer', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => localStorage.setItem('pesquisa.cookies-accepted', 'before one could refuse'))
  await openAlive(page, '/acerca-de')
  const other = await context.newPage()
  await openAlive(other, '/terminos-y-condiciones')
  const answers = notice(page).getByRole('button')
  await expect(answers).toHaveText(['Rechazar', 'Aceptar'])
  const looks = await answers.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
      return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight }
    }),
  )
  expect(looks[0]).toEqual(looks[1])

  await answers.getByText('Rechazar').click()
  await expect(notice(page)).toHaveCount(0)
  await expect(notice(other)).toHaveCount(0)
  const rejected = await kept(page)
  expect(rejected.choice).toBe('rejected')
  expect(Math.abs(Date.now() - Date.parse(rejected.at))).toBeLessThan(60_000)

  await openSettings(other)
  await expect(dialog(other)).toContainText(/El \d+ de .* eligió rechazar/)
  await dialog(other).getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog(other)).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Configurar cookies' })).toBeFocused()
  expect(await kept(page)).toMatchObject({ choice: 'accepted' })

  // Hidden before the first paint; and asked again after two years.
  await page.goto('/contacto', { waitUntil: 'commit' })
  await expect(notice(page)).toBeHidden()
  const twoYearsAgo = new Date(Date.now() - 2 * 366 * 86_400_000).toISOString()
  await page.evaluate((consent) => localStorage.setItem('pesquisa.cookies', JSON.stringify(consent)), {
    ...(await kept(page)),
    at: twoYearsAgo,
  })
  await page.reload()
  await expect(notice(page)).toBeVisible()
})

test('Google’s captcha comes only where a form needs it and once it is allowed, and goes with the permission', async ({
  browser,
}) => {
  const keys = ['V2_KEY', 'V2_SECRET', 'V3_KEY', 'V3_SECRET'].map((name) => [`RECAPTCHA_${name}`, 'x'])
  const site = await Site.start({ CAPTCHA: 'recaptcha', ...Object.fromEntries(keys) })
  try {
    const context = await browser.newContext({ baseURL: site.url })
    const asked: string[] = []
    await context.route(/google|gstatic/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: `(${standIn})()` })
    })
    const page = await context.newPage()
    await page.goto('/registro')
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Carmen')
    const allow = page.getByRole('button', { name: 'Permitir reCAPTCHA' })
    await expect(allow).toBeVisible()
    await expectAccessible(page)
    expect(asked).toEqual([])
    await allow.click()
    const box = page.getByRole('button', { name: 'Casilla de Google' })
    await box.click()
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Carmen')
    expect(asked).toHaveLength(1)

    await openSettings(page)
    await dialog(page).getByRole('button', { name: 'Rechazar' }).click()
    await expect(allow).toBeVisible()
    await expect(box).toHaveCount(0)
    expect(
      await page.evaluate(() => [localStorage.getItem('_grecaptcha'), 'grecaptcha' in globalThis]),
    ).toEqual([null, false])
    expect(await page.locator('script[src*=google]').count()).toBe(0)
    // Accepted again, it is not loaded on pages without a form.
    await openSettings(page)
    await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
    await expect(box).toBeVisible()
    await page.goto('/acerca-de', { waitUntil: 'networkidle' })
    expect(asked).toHaveLength(2)
    await context.close()
  } finally {
    await site.remove()
  }
})
