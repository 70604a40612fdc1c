// The choice about cookies, and that nothing of third parties loads before it (AEPD, guide on cookies of 2023). What
// is stored of a choice, for how long, and when it is asked again: web/app/shell/cookies.test.tsx.
import type { Page } from '@playwright/test'
import { expect, holdScripts, test } from '../fixtures.ts'
import { Site } from '../site/site.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Configurar cookies' })
const openSettings = (page: Page) => page.getByRole('button', { name: 'Configurar cookies' }).click()
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pesquisa.cookies') ?? 'null'))

/**
 * A small stand-in for Google's script: a box that reports a solution, and the value that the script leaves in
 * localStorage.
 */
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

/** A site that uses Google's captcha. */
function siteWithGoogle() {
  const keys = ['V2_KEY', 'V2_SECRET', 'V3_KEY', 'V3_SECRET'].map((name) => [`RECAPTCHA_${name}`, 'x'])
  return Site.start({ CAPTCHA: 'recaptcha', ...Object.fromEntries(keys) })
}

test('without third parties the notice says so, also without scripts, and has a single answer', async ({
  page,
  browser,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/acerca-de', { waitUntil: 'commit' })
  await expect(notice(page)).toContainText('Solo usamos cookies propias y necesarias')
  await expect(notice(page)).not.toContainText('Google')
  await expect(notice(page).getByRole('button')).toHaveText(['Aceptar'])
  // An answer given before the scripts are loaded counts.
  await notice(page).getByRole('button', { name: 'Aceptar' }).click()
  arrive()
  await expect(notice(page)).toHaveCount(0)
  expect(await kept(page)).toMatchObject({ choice: 'accepted', third_parties: [] })
  await openSettings(page)
  await expect(dialog(page)).toContainText('no hay nada que elegir')
  await expect(dialog(page).getByRole('button', { name: 'Rechazar' })).toHaveCount(0)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const home = await plain.newPage()
  await home.goto('/')
  await expect(home.getByRole('heading', { name: 'Sin publicidad ni rastreo' })).toBeVisible()
  expect(await home.content()).not.toMatch(/reCAPTCHA|__(part|end)/)
  await plain.close()
})

test('with Google’s captcha both answers look equal; its script loads only on a page with a form and after consent, and goes when consent is withdrawn', async ({
  browser,
}) => {
  const site = await siteWithGoogle()
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
    expect(asked).toEqual([])
    const answers = notice(page).getByRole('button')
    await expect(answers).toHaveText(['Configurar', 'Rechazar', 'Aceptar'])
    const looks = await answers.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
        return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight }
      }),
    )
    expect(looks[1]).toEqual(looks[0])
    expect(looks[2]).toEqual(looks[0])
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
    // After a new consent it does not load on pages without a form.
    await openSettings(page)
    await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
    await expect(box).toBeVisible()
    await page.goto('/acerca-de', { waitUntil: 'networkidle' })
    expect(asked).toHaveLength(2)
    await context.close()

    const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const home = await plain.newPage()
    await home.goto('/')
    await expect(notice(home)).toContainText('reCAPTCHA, de Google')
    await expect(home.getByRole('heading', { name: 'Sin publicidad', exact: true })).toBeVisible()
    expect(await home.content()).not.toMatch(/ni rastreo|ninguna de terceros/)
    await plain.close()
  } finally {
    await site.remove()
  }
})
