// A request written without a connection, if the files of the next screen could not be loaded either.
// Requests that wait: web/features/collaborations/form/requests-without-coverage.test.tsx.
import { expect, logIn, notices, test } from '../fixtures.ts'
import { field, fillInTheLeast, heading, NEW, pressPublish, publishedAs } from '../requests/publication.ts'
import { line, untilAtRest, WILL_BE_SAVED } from './outbox.ts'

test('without a network the form is filled in as usual; if the screen of the list could not be loaded, the form stays and says that the request waits', async ({
  page,
  context,
}) => {
  await page.route('**/own-collaborations-screen*', (route) => route.abort())
  await logIn(page, 'nuria')
  await page.goto(NEW)
  await fillInTheLeast(page, 'Sin la pantalla siguiente')
  await untilAtRest(page)
  await context.setOffline(true)
  // The lazy components of the calendar and the dialog were loaded before.
  await page.getByRole('button', { name: 'Calendario: Fecha de comienzo' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page, 'Vehículo').fill('Turismo')
  await pressPublish(page)
  await expect(notices(page)).toContainText(WILL_BE_SAVED)
  await expect(line(page)).toContainText('Un cambio espera la conexión.')
  await expect(heading(page)).toHaveText('Crear petición colaboración')
  await context.setOffline(false)
  await expect(notices(page)).toContainText('Guardado: Publicar «Sin la pantalla siguiente»')
  expect(await publishedAs(page, 'Sin la pantalla siguiente')).toMatchObject([{ vehicle: 'Turismo' }])
})
