// A site as another operator configures it, with its own name, with Google's captcha, and open to visitors.
// All its journeys are in this file, because each file with other settings starts another site.
import type { Page } from '@playwright/test'
import { CAPTCHA_BOX_WANTED, CAPTCHA_REFUSED } from '#contract/captcha.ts'
import { COLLABORATIONS_PER_PAGE, SORTS } from '#contract/collaborations.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { expect, isInOurFonts, namedWorld, openAlive, PHONE, test } from '../fixtures.ts'
import { main } from '../page.ts'
import { full, open, publishForLucia } from '../requests/one-request.ts'
import { CREATE, openList, subjects } from '../requests/request-lists.ts'
import { DESK } from '../walk/screen.ts'
import { GOOGLE_SETTINGS, googlesBox, standInForGoogle } from './google.ts'
import { headOf } from './page-head.ts'

// Characters with a meaning in HTML, JSON and JavaScript's String.replace; and as long as a name can be.
const NAME = `Ñandú & "Cía" <b>$&</b> 'x' de los detectives privados`
const OPERATOR = `Núñez & <i>"Hijos"</i> $1 'y'`
const SOURCE = 'https://codigo.example/pesquisa?a=1&b=2'
/** The shortest page is the login, with its two fields and its links. */
const LEAST_WORDS = 10
const SENDING = '**/api/contact-us/send-message'
const TYPED = 'Quisiera saber cómo se incorpora una asociación al directorio.'
const lucia = 'Lucía Serrano Peña'

test.use({
  settings: {
    APP_NAME: NAME,
    OPERATOR_NAME: OPERATOR,
    OPERATOR_TAX_ID: 'B-12345678',
    SOURCE_URL: SOURCE,
    VISITORS_SEE_DIRECTORY: 'true',
    ...GOOGLE_SETTINGS,
  },
  // The calls to the stand-in for Google.
  expectedErrors: [/google|gstatic/],
})

const notice = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Configurar cookies' })
const openSettings = (page: Page) => page.getByRole('button', { name: 'Configurar cookies' }).click()

test('every public page has its text, its operator and its address', async ({ page, site }) => {
  await openAlive(page, '/')
  for (const { path, description, type } of PUBLIC_PAGES) {
    const head = await headOf(page, path)
    expect([path, head.status, head.robots]).toEqual([path, 200, null])
    expect(head.headings, path).toBe(1)
    expect(head.words, `words of ${path}`).toBeGreaterThan(LEAST_WORDS)
    expect(head.titles, path).toHaveLength(1)
    const [title] = head.titles
    expect(title).toMatch(/^.+ · /)
    expect(title?.endsWith(` · ${NAME}`), title).toBe(true)
    expect(head).toMatchObject({ description, canonical: site.url + path })
    expect(head.properties).toEqual({
      'og:title': title,
      'og:site_name': NAME,
      'og:url': site.url + path,
      'twitter:card': 'summary_large_image',
      'og:image': `${site.url}/enlaces/${path.slice(1) || 'inicio'}.png`,
    })
    const picture = await page.request.get(head.properties['og:image']!)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    expect(head.types).toEqual(type ? expect.arrayContaining([type]) : [])
  }
  const nowhere = await headOf(page, '/login/en-ninguna-parte')
  expect([nowhere.status, nowhere.robots]).toEqual([404, 'noindex'])
})

test('without scripts a visitor reads the pages, with the operator, the source code and the use of cookies', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect.poll(() => isInOurFonts(page, 'h1')).toBe(true)
  await expect(notice(page)).toContainText('reCAPTCHA, de Google')
  await expect(page.getByRole('heading', { name: 'Sin publicidad', exact: true })).toBeVisible()
  expect(await page.content()).not.toMatch(/ni rastreo|ninguna de terceros/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/login/en-ninguna-parte')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  await page.goto('/privacidad')
  await expect(main(page)).toContainText(OPERATOR)
  for (const path of ['/acerca-de', '/terminos-y-condiciones']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'código fuente' })).toHaveAttribute('href', SOURCE)
  }
  await context.close()
})

test('with scripts the pages are hydrated without errors, and the name and the canonical address are right at any size', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/terminos-y-condiciones',
    '/privacidad',
    '/accesibilidad',
    '/login/en-ninguna-parte',
  ]) {
    await openAlive(page, path)
    await expect(page.getByRole('banner')).toContainText(NAME)
    await expect(page.locator('title')).toHaveCount(1)
  }
  // A name too long for a phone is cut off, and the bar stays in one row.
  await page.setViewportSize({ width: 320, height: 640 })
  await openAlive(page, '/acerca-de')
  const login = page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })
  await expect(login).toBeInViewport({ ratio: 1 })
  expect(await page.getByRole('banner').evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(70)
  // When the page is shared, the browser uses its canonical address, which must not stay on the next screen.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
  await expect(page).toHaveURL(/contacto/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})

/**
 * Fills in the message to the operator. Google's script is requested only after the visitor has allowed it.
 */
async function write(page: Page, gives: boolean) {
  const asked = await standInForGoogle(page.context(), gives)
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
  return asked
}

const allow = (page: Page) => page.getByRole('button', { name: 'Permitir reCAPTCHA' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click()

test('both answers about cookies look equal; Google’s script loads only on a page with a form and after consent; its box appears if the score is too low, and goes when consent is withdrawn', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const asked = await write(page, true)
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
  await allow(page).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('render=V3_KEY')])
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByText('Este formulario está protegido por reCAPTCHA')).toBeVisible()
  await expect(googlesBox(page)).toHaveCount(0)
  // A token for this form.
  await expect.poll(() => page.evaluate('globalThis.executed')).toEqual([['V3_KEY', 'contact']])

  const tokens: string[] = []
  await page.route(SENDING, (route) => {
    tokens.push(route.request().postDataJSON().recaptcha_token)
    if (tokens.length > 2) return route.fulfill({ json: { status: 'success', payload: { msg: 'Gracias.' } } })
    const payload = { msg: { recaptcha_token: [CAPTCHA_REFUSED] }, reason: CAPTCHA_BOX_WANTED }
    return route.fulfill({ status: 422, json: { status: 'error', payload } })
  })
  await send(page)
  await expect(page.getByText('Marque la casilla para que comprobemos')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(TYPED)
  await googlesBox(page).click()
  await send(page)
  await expect.poll(() => tokens).toEqual(['unseen 1', 'ticked with V2_KEY'])
  await expect(googlesBox(page)).toBeVisible()

  await openSettings(page)
  await dialog(page).getByRole('button', { name: 'Rechazar' }).click()
  await expect(allow(page)).toBeVisible()
  await expect(googlesBox(page)).toHaveCount(0)
  expect(
    await page.evaluate(() => [localStorage.getItem('_grecaptcha'), 'grecaptcha' in globalThis]),
  ).toEqual([null, false])
  expect(await page.locator('script[src*=google]').count()).toBe(0)
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(TYPED)
  await openSettings(page)
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => page.evaluate('globalThis.executed?.length')).toBe(1)
  await send(page)
  await expect(page.getByText('Gracias.')).toBeVisible()
  expect(tokens.at(-1)).toMatch(/^unseen/)
  // After a consent it does not load on pages without a form.
  const before = asked.length
  await page.goto('/acerca-de', { waitUntil: 'networkidle' })
  expect(asked).toHaveLength(before)
})

test('a visitor with a good score sends the form without a box; if Google gives no token the box is shown at once', async ({
  page,
}) => {
  const sent: string[] = []
  await page.route(SENDING, (route) => {
    sent.push(route.request().postDataJSON().recaptcha_token)
    return route.fulfill({ json: { status: 'success', payload: { msg: 'Gracias.' } } })
  })
  await write(page, true)
  await allow(page).click()
  await expect.poll(() => page.evaluate('globalThis.executed?.length')).toBe(1)
  await send(page)
  await expect(page.getByText('Gracias.')).toBeVisible()

  await page.context().unroute(/google|gstatic/)
  const asked = await standInForGoogle(page.context(), false)
  await page.reload()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).focus()
  await googlesBox(page).click()
  expect(asked).not.toEqual([])
  expect(sent).toEqual(['unseen 1'])
})

test('visitors of an open directory read a profile, but not what is for members alone; a message contains no name of the sender', async ({
  page,
}) => {
  await openAlive(page, '/users?admin_area_level=0&admin_area_id=28079&languages=fr')
  await page.getByRole('link', { name: lucia }).click()
  const contact = page.getByRole('region', { name: 'Medios de contacto' })
  await expect(contact.getByRole('link', { name: 'despacho@serrano.example.org' })).toBeVisible()
  await expect(contact).not.toContainText(namedWorld.lucia.email)
  await expect(contact).not.toContainText('lucia.serrano@example.com')
  await page.setViewportSize(PHONE)
  const href = await main(page).getByRole('link', { name: 'WhatsApp', exact: true }).getAttribute('href')
  expect(new URL(href!).searchParams.get('text')).toBe(
    `Hola. He visto su perfil en ${NAME}. ¿Me permite hacerle una consulta?`,
  )
  await page.setViewportSize(DESK)
  await contact.getByRole('link', { name: 'Inicie sesión' }).click()
  await expect(page).toHaveURL(/\/login\?siguiente=%2Fprofile%2F\d+$/)
})

test('visitors of an open directory find requests and their authors, without the actions of members', async ({
  page,
}) => {
  await openList(page)
  await expect(subjects(page)).toHaveCount(COLLABORATIONS_PER_PAGE)
  await expect(page.getByRole('link', { name: CREATE })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ver mis peticiones' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Orden' }).click()
  await expect(page.getByRole('option')).toHaveText([SORTS.start_date, SORTS.newest])
  await openList(page, 'sort=match')
  await expect(page.getByRole('combobox', { name: 'Orden' })).toHaveValue(SORTS.start_date)
  await open(page, await publishForLucia(page, 'Para quien visita', full))
  await expect(main(page)).toContainText('Vista por una persona')
  await expect(main(page).getByRole('link', { name: 'Crear petición colaboración' })).toHaveCount(0)
  await main(page).getByRole('link', { name: lucia }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lucia)
  await page.goto('/collaborations/my-requests')
  await expect(page).toHaveURL(/\/login/)
})
