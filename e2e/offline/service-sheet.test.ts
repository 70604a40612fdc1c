// The service sheet of an agreed job on the device: in a car without coverage, and gone the day after.
import type { Page } from '@playwright/test'
import { expect, logIn, namedWorld, PHONE } from '../fixtures.ts'
import { headersOf, publish } from '../requests/one-request.ts'
import { keptOnDevice, test, untilKept } from '../site/stopped-site.ts'

/** The file that the service worker stores last. */
const LAST_FILE = /zilla-slab-geminates/
const DAY_MS = 86_400_000
const main = (page: Page) => page.getByRole('main')

test('a colleague reads it without a connection until its last day; the day after, the device has nothing of it', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  const subject = 'Espera en un aparcamiento'
  const path = await publish(page, subject)
  const [lucia, rafael] = [await headersOf(page, 'lucia'), await headersOf(page, 'rafael')]
  const at = `/api${path}`
  const answer = await page.request.post(`${at}/answers`, { headers: rafael, data: {} })
  const { id: answered } = await answer.json()
  await page.request.post(`${at}/answers/${answered}/accept`, { headers: lucia })
  await page.request.put(`${at}/meeting-point`, { headers: lucia, data: { text: 'Bar Sol, en la barra' } })

  await logIn(page, 'rafael')
  await page.goto('/profile')
  // The address becomes that of the own profile, which closes an open menu.
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Peticiones de colaboración' }).click()
  await main(page).getByRole('link', { name: 'Mis peticiones' }).click()
  await main(page).getByRole('link', { name: 'Trabajos acordados' }).click()
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: namedWorld.lucia.surname })
    .getByRole('link', { name: 'Hoja de servicio' })
    .first()
    .click()
  await expect(main(page).getByText('Bar Sol, en la barra')).toBeVisible()
  await untilKept(page, LAST_FILE, ['"service-sheet"', '"jobs"'])

  await context.setOffline(true)
  await page.goBack()
  await page.reload()
  await main(page).getByRole('link', { name: 'Hoja de servicio' }).first().click()
  await expect(main(page).getByText('Bar Sol, en la barra')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('Bar Sol, en la barra')).toBeVisible()

  await page.clock.setFixedTime(Date.now() + 2 * DAY_MS)
  await page.reload()
  await expect(main(page).getByText('Esta hoja no está guardada en este dispositivo.')).toBeVisible()
  await expect.poll(async () => (await keptOnDevice(page)).seen).not.toContain('Bar Sol')
  expect((await keptOnDevice(page)).seen).not.toContain(subject)
})
