// An author erases a request for good, and hides the requests together with the profile.
import type { Page } from '@playwright/test'
import { madridDay } from '#contract/days.ts'
import { expect, logIn, namedWorld, notices, PASSWORD, PHONE, test } from '../fixtures.ts'
import { enter, main } from '../registration/registration.ts'
import { button, headersOf, publish } from './one-request.ts'

const TITLE = 'Mis peticiones de colaboración'
const ERASE = 'Borrar definitivamente'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Borrar definitivamente?' })

/** Publishes a request of Lucía's for today, and changes the answers so that the page takes its day as over. */
async function publishElapsed(page: Page, subject: string): Promise<string> {
  const path = await publish(page, subject, { start_date: madridDay(), description: 'Tres mañanas.' })
  const asElapsed = (one: { subject: string }) => (one.subject === subject ? { ...one, elapsed: true } : one)
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: asElapsed(await response.json()) })
  })
  await page.route('**/api/collaborations/search-request/**', async (route) => {
    const response = await route.fetch()
    const { data, ...others } = await response.json()
    await route.fulfill({ response, json: { ...others, data: data?.map(asElapsed) } })
  })
  return path
}

/** From the log-in to the own requests, on a phone. */
async function toOwnRequests(page: Page) {
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  await enter(page, namedWorld.lucia.email, PASSWORD)
  await expect(heading(page)).toHaveText('Lucía Serrano Peña')
  await page.getByRole('button', { name: /menú/i }).click()
  await page.getByRole('link', { name: 'Peticiones de colaboración' }).first().click()
  await main(page).getByRole('link', { name: 'Ver mis peticiones' }).click()
  await expect(heading(page)).toHaveText(TITLE)
}

const statusOf = async (page: Page, path: string) =>
  (await page.request.get(`/api${path}`, { headers: await headersOf(page, 'lucia') })).status()

test('on a phone an author erases elapsed requests from their page and from the list, and goes back; without a connection the request stays', async ({
  page,
}) => {
  const subject = 'Para borrar desde su página'
  const path = await publishElapsed(page, subject)
  const inList = 'Para borrar en la lista'
  const pathInList = await publishElapsed(page, inList)
  await toOwnRequests(page)

  await button(page, `${ERASE} «${inList}»`).click()
  await dialog(page).getByRole('button', { name: ERASE }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('link', { name: inList })).toHaveCount(0)
  await expect(main(page).getByRole('heading', { level: 2, name: /petici(ón|ones)$/ })).toBeFocused()
  await expect(heading(page)).toHaveText(TITLE)
  expect(await statusOf(page, pathInList)).toBe(404)

  await page.getByRole('link', { name: subject }).click()
  await expect(main(page)).toContainText('La fecha de inicio ya ha transcurrido')
  await button(page, ERASE).click()
  await expect(dialog(page)).toContainText(`«${subject}» se borrará ahora mismo`)
  await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, ERASE)).toBeFocused()
  expect(await statusOf(page, path)).toBe(200)

  await button(page, ERASE).click()
  await page.route(`**/api${path}/erase`, (route) => route.abort())
  await dialog(page).getByRole('button', { name: ERASE }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('No hay conexión con el servidor')
  expect(await statusOf(page, path)).toBe(200)
  await page.unroute(`**/api${path}/erase`)
  await dialog(page).getByRole('button', { name: ERASE }).click()
  await expect(heading(page)).toHaveText(TITLE)
  await expect(heading(page)).toBeFocused()
  await expect(notices(page)).toContainText(`Borrada definitivamente: «${subject}»`)
  await expect(notices(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
  expect(await statusOf(page, path)).toBe(404)
  // Back leads to the screen before, not to the erased request.
  await page.goBack()
  await expect(heading(page)).toHaveText(TITLE)
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
})

test('a member who hides the account sees that the requests are hidden with it, and undoes that', async ({
  page,
}) => {
  const subject = 'De quien se oculta'
  const path = await publish(page, subject)
  const forOthers = async () =>
    (await page.request.get(`/api${path}`, { headers: await headersOf(page, 'rafael') })).status()
  await logIn(page, 'lucia')
  await page.goto('/account-settings#ocultar')
  const tick = page.getByRole('checkbox', { name: 'Ocultar también mis peticiones de colaboración' })
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await expect(notices(page)).toContainText('Su perfil está oculto hasta el')
  expect(await forOthers()).toBe(404)

  await page.getByRole('link', { name: 'Peticiones de colaboración' }).first().click()
  await main(page).getByRole('link', { name: 'Ver mis peticiones' }).click()
  await expect(main(page).getByRole('note')).toContainText('Sus peticiones están ocultas con su perfil')
  await page.getByRole('link', { name: subject }).click()
  await expect(main(page).getByRole('note')).toContainText('Sus peticiones están ocultas con su perfil')
  await main(page).getByRole('note').getByRole('link', { name: 'Mi cuenta' }).click()

  // Prolonged without the tick the requests are visible; undo hides them again.
  await expect(tick).toBeChecked()
  await tick.uncheck()
  await page.getByRole('button', { name: 'Prorrogar' }).click()
  await expect(tick).not.toBeChecked()
  expect(await forOthers()).toBe(200)
  await notices(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(tick).toBeChecked()
  expect(await forOthers()).toBe(404)
  await page.getByRole('button', { name: 'Dejar de ocultar' }).click()
  await expect(page.getByRole('button', { name: 'Ocultar', exact: true })).toBeVisible()
  expect(await forOthers()).toBe(200)
})
