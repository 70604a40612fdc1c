// Publishing a request with interruptions: another tab, a lost answer, a lost network. Personal data of third
// parties, drafts and repeated sending: web/features/collaborations/form/publishing.test.tsx.
import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'
import { keysOf } from '../offline/outbox.ts'
import { main } from '../registration/registration.ts'
import { untilLoaded } from '../until-loaded.ts'
import { field, fillInTheLeast, heading, loseAnswer, NEW, publish, publishedAs } from './publication.ts'

test.beforeEach(({ page }) => logIn(page, 'nuria'))

const recovered = (page: Page) => main(page).getByText('Hemos recuperado lo que escribió')
const onDevice = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('a request whose answer was lost is published once; without a network the form is filled in as usual; a log-out in another tab clears it', async ({
  page,
  context,
}) => {
  const keys = keysOf(page, /collaborations\/create/)
  await page.goto(NEW)
  await fillInTheLeast(page, 'Respuesta perdida')
  await loseAnswer(page)
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor')
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await publishedAs(page, 'Respuesta perdida')).toHaveLength(1)
  await page.reload()
  await expect(recovered(page)).toBeVisible()
  await publish(page)
  await expect(heading(page)).toHaveText('Respuesta perdida')
  expect(await publishedAs(page, 'Respuesta perdida')).toHaveLength(1)
  expect(keys).toEqual([expect.stringMatching(/.{16}/), keys[0]])

  // Sent without a network: e2e/offline/outbox.test.ts. Filled in without one: as usual.
  await page.goto(NEW)
  await fillInTheLeast(page, 'Sin cobertura')
  await untilLoaded(page)
  await context.setOffline(true)
  // The lazy components of the calendar and the dialog were loaded before.
  await page.getByRole('button', { name: 'Calendario: Fecha de comienzo' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page, 'Vehículo').fill('Turismo')
  await publish(page)
  await expect(heading(page)).toHaveText('Mis peticiones de colaboración')
  await context.setOffline(false)
  await expect.poll(() => publishedAs(page, 'Sin cobertura')).toMatchObject([{ vehicle: 'Turismo' }])

  // Logging out in another tab clears what was typed in this one.
  await page.goto(NEW)
  await field(page, 'Asunto').fill('Solo mío')
  await expect.poll(() => onDevice(page)).toContain('Solo mío')
  const other = await context.newPage()
  await other.goto('/settings')
  await main(other).getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await onDevice(page)).not.toContain('Solo mío')
})
