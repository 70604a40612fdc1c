// From the log-in to every screen of a detective by pressing alone, on a telephone held in one hand: no
// address is used, and whatever is pressed is within reach of a thumb.
import type { Locator, Page } from '@playwright/test'
import { PAGES, pageAt } from '#contract/pages.ts'
import { bar, expect, namedWorld, openAlive, PASSWORD, PHONE, test } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { main } from '../page.ts'
import { headersOf, publishForLucia } from '../requests/one-request.ts'

// Widths and heights: WCAG 2.5.8, and what a thumb hits without looking.
const LEAST = 24
const LEAST_IN_THE_BAR = 44

/** The control to press, found on the current screen. */
type Press = (page: Page) => Locator

const named =
  (around: (page: Page) => Locator, role: 'link' | 'button', name: string | RegExp): Press =>
  (page) =>
    around(page).getByRole(role, { name }).first()

const atTop = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const drawer = (page: Page) => page.getByRole('dialog')

const inBar = (name: RegExp) => named(bar, 'link', name)
const inFooter = (name: string) => named(footer, 'link', name)
const inMain = (name: string | RegExp) => named(main, 'link', name)
const inDrawer = (name: string | RegExp) => [
  named(atTop, 'button', 'Abrir el menú'),
  named(drawer, 'link', name),
]
const card: Press = (page) => main(page).getByRole('heading', { level: 3 }).getByRole('link').first()
const job: Press = (page) =>
  main(page).getByRole('region', { name: 'Trabajos de hoy y mañana' }).getByRole('link').first()

const REQUESTS = inBar(/^Peticiones/)
const OWN = [REQUESTS, inMain('Mías')]

/** The presses to each screen: of a visitor from the log-in, then of a member from the screen before. */
const VISITORS: Record<string, Press[]> = {
  '/': [named(atTop, 'link', 'Pesquisa')],
  '/registro': [named(atTop, 'link', 'Iniciar sesión'), inMain('Crear cuenta')],
  '/login': [named(atTop, 'link', 'Iniciar sesión')],
}
const MEMBERS: Record<string, Press[]> = {
  '/hoy': [inBar(/^Hoy/)],
  '/collaboration/:id/service-sheet': [job],
  '/collaboration/:id': [inMain('Ver la petición')],
  '/users': [inBar(/^Buscar/)],
  '/users/kept': [inMain('Guardados')],
  '/conversations/:id': [inBar(/^Buscar/), card, named(main, 'button', 'Escribir')],
  '/collaborations/:filters?': [REQUESTS],
  '/collaborations/my-requests': OWN,
  '/collaborations/received-answers': [inMain('Respuestas recibidas')],
  '/collaborations/my-answers': [...OWN, inMain('Mis respuestas')],
  '/collaborations/jobs': [...OWN, inMain('Trabajos acordados')],
  '/collaboration/:id/edit': [...OWN, card, inMain('Editar')],
  '/collaborations/new-request': [inBar(/^Crear/)],
  '/profile/:id': [inBar(/^Yo/)],
  '/conversations': [named(atTop, 'link', /^Mensajes/)],
  '/notifications': inDrawer(/^Avisos/),
  '/account-settings': inDrawer('Mi cuenta'),
  '/settings': inDrawer('Ajustes'),
  '/help': inDrawer('Ayuda'),
  '/acerca-de': [inFooter('Acerca de')],
  '/terminos-y-condiciones': [inFooter('Aviso legal y términos de uso')],
  '/accesibilidad': [inFooter('Accesibilidad')],
  '/contacto': [inFooter('Contacto')],
  '/denuncias': [inFooter('Denunciar un contenido')],
  '/privacidad': [inFooter('Privacidad y cookies')],
  '/mis-datos/:token?': [inMain('Descargar mis datos')],
}

const BY_EMAIL = 'a link of an e-mail leads to it'
/** The screens without such a way, and why. */
const OTHERWISE: Record<string, string> = {
  '/approved-user': BY_EMAIL,
  '/email/confirm/:token': BY_EMAIL,
  '/registro/escaneo/:token': BY_EMAIL,
  '/denuncias/apelar/:token': BY_EMAIL,
  '/login/verify/:key/:hash/:expiration/:signature': BY_EMAIL,
  '/password/reset/:token': BY_EMAIL,
  '/cuenta-borrada': 'it follows when the own account is deleted',
  '/profile': 'it leads on to the own profile at once',
  '/admin/*': 'for staff alone',
}

test('a detective with a telephone in one hand comes to every screen by pressing what is in reach', async ({
  page,
}) => {
  const ways = [...Object.keys(VISITORS), ...Object.keys(MEMBERS), ...Object.keys(OTHERWISE)]
  expect(ways.toSorted(), 'A screen of contract/pages.ts has neither a way nor a reason').toEqual(
    PAGES.toSorted(),
  )
  await page.setViewportSize(PHONE)
  await agreeOnAJob(page)
  await openAlive(page, '/login')
  await page.evaluate(() => Object.assign(window, { isWalking: true }))
  await press(
    page,
    named(() => page.getByRole('region', { name: 'Aviso de cookies' }), 'button', /./),
  )
  await walk(page, VISITORS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await enter(page, namedWorld.lucia.email, PASSWORD)
  await expect(bar(page)).toBeVisible()
  await walk(page, MEMBERS)
  expect(await page.evaluate(() => 'isWalking' in window), 'no page was loaded anew').toBe(true)
})

async function walk(page: Page, ways: Record<string, Press[]>) {
  for (const [screen, presses] of Object.entries(ways)) {
    for (const what of presses) await press(page, what)
    await expect.poll(() => pageAt(new URL(page.url()).pathname), `the way to ${screen}`).toBe(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
}

/**
 * Presses what is on the screen, scrolled to if need be, if it is as large as a thumb needs: all around its
 * middle nothing else is hit.
 */
async function press(page: Page, what: Press) {
  const there = what(page)
  await there.click({ trial: true })
  const isInBar = (await there.and(bar(page).getByRole('link')).count()) > 0
  const reach = (isInBar ? LEAST_IN_THE_BAR : LEAST) / 2 - 0.5
  const missed = await there.evaluate((element, reach) => {
    // A link in a sentence is as high as its line (WCAG 2.5.8 excepts it).
    if (element.closest('p, li') && getComputedStyle(element).display === 'inline') return []
    const { x, y, width, height } = element.getBoundingClientRect()
    const [across, down] = [x + width / 2, y + height / 2]
    const around = [
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ] as const
    return around.filter(([right, below]) => {
      const hit = document.elementFromPoint(across + right, down + below)
      return !hit || !element.contains(hit)
    })
  }, reach)
  expect.soft(missed, `at these distances from its middle ${there} is not hit`).toEqual([])
  await there.click()
}

/** Lucía and Rafael agree on a job for tomorrow, so that there is a service sheet. */
async function agreeOnAJob(page: Page) {
  const answers = `/api${await publishForLucia(page, 'Relevo para la hoja de servicio')}/answers`
  const [rafaels, lucias] = [await headersOf(page, 'rafael'), await headersOf(page, 'lucia')]
  const given = await page.request.post(answers, { headers: rafaels, data: {} })
  expect(given.status(), await given.text()).toBe(201)
  const { data } = await (await page.request.get(answers, { headers: lucias })).json()
  const accepted = await page.request.post(`${answers}/${data[0].id}/accept`, { headers: lucias, data: {} })
  expect(accepted.ok(), await accepted.text()).toBe(true)
}
