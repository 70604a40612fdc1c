// The stores of a browser after a member has left. How long, for which account and which items:
// web/app/last-seen/kept.test.tsx and forgetting.test.tsx.
import type { Page } from '@playwright/test'
import { bar, expect, logInWith, namedWorld, PASSWORD, PHONE } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { headersOf } from '../requests/one-request.ts'
import { daysAhead } from '../requests/publication.ts'
import { keptOnDevice, test, untilKept } from '../site/stopped-site.ts'

const LAST_FILE = /zilla-slab-geminates/
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('heading', { level: 3 })

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' })
const LAST_SEEN = /^Sin conexión\. Visto por última vez el .+\. Reintentar$/

/**
 * Waits until the page has been open for this many milliseconds: longer than other pages need to store what
 * is on view.
 */
const untilOpenFor = (page: Page, age: number) =>
  page
    .evaluate((age) => performance.now() + age, age)
    .then((end) => page.waitForFunction((end) => performance.now() > end, end))

test('on a shared device only the session is stored, and it ends with the tab', async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  const shared = page.getByRole('checkbox', { name: 'Es un dispositivo compartido' })
  await expect(shared).not.toBeChecked()
  await shared.check()
  await enter(page, namedWorld.rafael.email, PASSWORD)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.goto('/users')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
  await untilOpenFor(page, 3000)
  expect(await keptOnDevice(page)).toMatchObject({ seen: '', mark: null })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const later = await context.newPage()
  await later.goto('/users')
  await expect(later).toHaveURL(/\/login/)
})

test('a member who logs out in another tab, without a network, leaves no trace of which screens they visited and what they saw', async ({
  page,
  context,
}) => {
  await logInWith(page, namedWorld.nuria.email)
  await page.goto('/users?q=rafael')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  const { pathname } = new URL(page.url())
  await untilKept(page, LAST_FILE, ['"profile"', '"directory"'])
  // On unload the router stores what it knows of the screens visited.
  await page.reload()
  await expect(title(page)).toContainText('Rafael')
  const ofMembers = async () =>
    (await keptOnDevice(page)).paths.filter((path) => /^\/(api|profile|users)/.test(path))
  expect(await ofMembers()).toEqual([])

  const other = await context.newPage()
  await other.goto('/users')
  await expect(cards(other).first()).toBeVisible()
  await context.setOffline(true)
  await other.getByRole('button', { name: /^Menú de/ }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  for (const tab of [other, page]) await expect(title(tab)).toHaveText('Iniciar sesión')
  await other.close()
  await expect.poll(() => keptOnDevice(page)).toMatchObject({ seen: '', mark: null })
  await page.goto('/acerca-de')
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const trace of [pathname, 'rafael', 'Ortega', namedWorld.nuria.name, namedWorld.nuria.email, 'token'])
    expect(left).not.toContain(trace)
  expect(await ofMembers()).toEqual([])
})

test('without a network the morning screen is there as it was last seen, and a request on it opens; a list never seen says that it is missing; back online what has changed comes by itself', async ({
  page,
  own,
}) => {
  const zone = page.getByRole('region', { name: 'En su zona' })
  const requests = zone.getByRole('listitem').getByRole('link')
  const today = bar(page).getByRole('link', { name: 'Hoy' })
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  await enter(page, namedWorld.lucia.email, PASSWORD)
  await today.click()
  await expect(requests.first()).toBeVisible()
  const seen = await requests.allTextContents()
  const headers = await headersOf(page, 'rafael')
  await untilKept(page, LAST_FILE, ['"today"'])

  await own.gate.close()
  await page.goto('/hoy')
  await expect(requests).toHaveText(seen)
  await expect(line(page)).toHaveText(LAST_SEEN)
  await requests.first().click()
  await expect(page.getByRole('heading', { name: 'Publicada por' })).toBeVisible()
  await expect(page).toHaveURL(/\/collaboration\/\d+$/)
  await expect(line(page)).toHaveText(LAST_SEEN)
  await page.goBack()
  await zone.getByRole('link', { name: /^Ver las \d+ peticiones de su zona$/ }).click()
  await expect(page.getByText(/^No hay conexión con el servidor/)).toBeVisible()
  await expect(line(page)).toHaveText('Sin conexión. Lo ya cargado sigue a la vista.')
  await today.click()
  await expect(requests).toHaveText(seen)

  const first = await requests.first().elementHandle()
  const data = {
    ...{ subject: 'Relevo de madrugada', start_date: daysAhead(1) },
    location: { country: 'ES', admin_area: { level: 0, id: 28079 } },
  }
  const published = await page.request.post(`${own.site.url}/api/collaborations/create`, { headers, data })
  expect(published.status(), await published.text()).toBe(201)
  await own.gate.open()
  await expect(zone).toContainText(data.subject)
  await expect(line(page)).toHaveCount(0)
  // Nothing was drawn anew but what has changed.
  expect(await first!.evaluate((element) => element.isConnected)).toBe(true)
})
