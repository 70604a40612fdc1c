// Google's captcha for a visitor: version 3 asks nothing; if its score is too low, the box of version 2 appears.
import { test as base, type Page } from '@playwright/test'
import { CAPTCHA_BOX_WANTED, CAPTCHA_REFUSED } from '#contract/captcha.ts'
import { expect, PHONE } from '../fixtures.ts'
import { Site } from '../site/site.ts'

const SENDING = '**/api/contact-us/send-message'
const TYPED = 'Quisiera saber cómo se incorpora una asociación al directorio.'

const test = base.extend<object, { google: Site }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const keys = { V2_KEY: 'key2', V2_SECRET: 'x', V3_KEY: 'key3', V3_SECRET: 'x' }
      const settings = Object.entries(keys).map(([name, key]) => [`RECAPTCHA_${name}`, key])
      const site = await Site.start({ CAPTCHA: 'recaptcha', ...Object.fromEntries(settings) })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ google }, use) => use(google.url),
})

/** A small stand-in for Google's script. `gives`: whether version 3 returns tokens. */
function standIn(gives: boolean) {
  let given = 0
  Object.assign(globalThis, {
    executed: [],
    grecaptcha: {
      ready: (then: () => void) => then(),
      reset: () => {},
      async execute(key: string, { action }: { action: string }) {
        Object(globalThis).executed.push([key, action])
        if (!gives) throw new Error('no connection to Google')
        given += 1
        return `unseen ${given}`
      },
      render(place: HTMLElement, options: { sitekey: string; callback: (solution: string) => void }) {
        const box = place.appendChild(document.createElement('button'))
        box.type = 'button'
        box.textContent = 'Casilla de Google'
        box.onclick = () => options.callback(`ticked with ${options.sitekey}`)
        return 0
      },
    },
  })
}

async function open(page: Page, gives: boolean) {
  const asked: string[] = []
  await page.context().route(/google|gstatic/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${standIn})(${gives})` })
  })
  await page.goto('/contacto')
  for (const [name, text] of [
    ['Nombre', 'Carmen'],
    ['Apellidos', 'Prieto'],
    ['Correo electrónico', 'carmen@example.net'],
    ['Asunto', 'Una asociación'],
    ['Mensaje', TYPED],
  ])
    await page.getByRole('textbox', { name: name!, exact: true }).fill(text!)
  await page.getByRole('checkbox', { name: /privacidad/ }).check()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Permitir reCAPTCHA' }).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('render=key3')])
}

const box = (page: Page) => page.getByRole('button', { name: 'Casilla de Google' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click()

test('a visitor with a good score sends the form without a box; the token is for this form', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await open(page, true)
  await expect(page.getByText('Este formulario está protegido por reCAPTCHA')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate('executed')).toEqual([['key3', 'contact']])
  let sent = ''
  await page.route(SENDING, (route) => {
    sent = route.request().postDataJSON().recaptcha_token
    return route.fulfill({ json: { status: 'success', payload: { msg: 'Gracias.' } } })
  })
  await send(page)
  await expect(page.getByText('Gracias.')).toBeVisible()
  expect(sent).toBe('unseen 1')
})

test('if the score is too low the box appears in its place, and nothing typed is lost', async ({ page }) => {
  await open(page, true)
  await expect.poll(() => page.evaluate('executed.length')).toBe(1)
  const tokens: string[] = []
  await page.route(SENDING, (route) => {
    tokens.push(route.request().postDataJSON().recaptcha_token)
    if (tokens.length > 1) return route.fulfill({ json: { status: 'success', payload: { msg: 'Gracias.' } } })
    const payload = { msg: { recaptcha_token: [CAPTCHA_REFUSED] }, reason: CAPTCHA_BOX_WANTED }
    return route.fulfill({ status: 422, json: { status: 'error', payload } })
  })
  await send(page)
  await expect(page.getByText('Marque la casilla para que comprobemos')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(TYPED)
  await box(page).click()
  await send(page)
  await expect(page.getByText('Gracias.')).toBeVisible()
  expect(tokens).toEqual(['unseen 1', 'ticked with key2'])
})

test('if Google gives no token the box is shown at once', async ({ page }) => {
  await open(page, false)
  await box(page).click()
  const sent = page.waitForRequest(SENDING)
  await send(page)
  expect((await sent).postDataJSON().recaptcha_token).toBe('ticked with key2')
})
