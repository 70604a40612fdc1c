// The place of a request, typed by name above the lists that it fills in.
import { expect, logIn, PHONE, test, untilAlive } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { choice, daysAhead, field, forgetDrafts, heading, NEW, requestsOf } from './publication.ts'

test.beforeEach(({ page }) => logIn(page, 'lucia'))

test('on a phone a request is published with a place typed by name, and with the buttons for near days', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(NEW)
  await untilAlive(page)
  const subject = 'Con un lugar escrito'
  await field(page, 'Asunto').fill(subject)
  // By keyboard alone.
  await choice(page, 'Escriba un lugar').fill('getaf')
  await expect(page.getByRole('option', { name: 'Getafe, Madrid' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Municipio')).toHaveValue('Getafe')
  await expect(main(page)).toContainText('Comunidad de Madrid › Madrid')
  await expect(choice(page, 'Escriba un lugar')).toBeFocused()
  await expect(choice(page, 'Escriba un lugar')).toHaveValue('')

  const start = main(page).getByRole('group', { name: 'Fecha de comienzo: días cercanos' })
  const end = main(page).getByRole('group', { name: 'Fecha de finalización: días cercanos' })
  await start.getByRole('button', { name: 'Mañana' }).click()
  await expect(end.getByRole('button')).toHaveCount(0)
  await start.getByRole('button', { name: 'Hoy' }).click()
  await end.getByRole('button', { name: 'Mañana' }).click()
  await field(page, 'Retribución ofrecida').fill('150 € por jornada')
  await main(page).getByRole('button', { name: 'Crear petición' }).click()
  await expect(heading(page)).toHaveText(subject)
  await expect(main(page)).toContainText('150 € por jornada')
  const published = (await requestsOf(page, 'lucia')).find((one) => one.subject === subject)
  expect(published).toMatchObject({
    location: { name: 'Getafe, Madrid' },
    start_date: daysAhead(0),
    end_date: daysAhead(1),
    pay: '150 € por jornada',
  })

  await main(page).getByRole('link', { name: 'Publicar de nuevo' }).click()
  await expect(field(page, 'Retribución ofrecida')).toHaveValue('150 € por jornada')
  await expect(choice(page, 'Municipio')).toHaveValue('Getafe')
  await forgetDrafts(page)
})
