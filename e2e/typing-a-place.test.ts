// The place of a request by its name, typed above the lists that it fills.
import { expect, logIn, PHONE, test, untilAlive } from './fixtures.ts'
import { choice, daysAhead, field, forgetDrafts, heading, NEW, requestsOf } from './publication.ts'
import { main } from './registration.ts'
import { chips, filter, openList } from './request-lists.ts'
import { DESK } from './screen.ts'

test.beforeEach(({ page }) => logIn(page, 'lucia'))

for (const [where, size] of Object.entries({ 'a phone': PHONE, 'a desk': DESK }))
  test(`on ${where} a request is published with a place that is typed, and the days that are near`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto(NEW)
    await untilAlive(page)
    const subject = `Escrito, ${where}`
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

test('who types all of a name and goes on means it; what is not found chooses nothing', async ({ page }) => {
  await page.goto(NEW)
  await untilAlive(page)
  const place = choice(page, 'Escriba un lugar')
  await place.fill('Sevilla')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(main(page)).toContainText('Andalucía › Sevilla')
  await expect(place).toHaveValue('')
  await place.fill('No hay tal sitio')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main(page)).toContainText('Andalucía › Sevilla')
  await expect(page).toHaveURL(new RegExp(`${NEW}$`))
  await forgetDrafts(page)
})

test('the list is asked for a place that is typed, and for the days that are near', async ({ page }) => {
  await openList(page)
  await choice(page, 'Escriba un lugar').fill('gerona')
  await page.getByRole('option', { name: /Girona \(provincia\)/ }).click()
  const from = main(page).getByRole('group', { name: 'Comienza desde: días cercanos' })
  await from.getByRole('button', { name: 'Mañana' }).click()
  await filter(page).click()
  await expect(chips(page).first()).toContainText('Girona (provincia)')
  await expect(page).toHaveURL(new RegExp(`date_from=${daysAhead(1)}`))
})

test('without a network the place is still chosen in the lists', async ({ page }) => {
  await page.goto(NEW)
  await untilAlive(page)
  await expect(choice(page, 'Comunidad autónoma')).toBeEnabled()
  await page.route('**/api/locations/suggest*', (route) => route.abort())
  await choice(page, 'Escriba un lugar').fill('sevi')
  await expect(main(page)).toContainText('Sin conexión no se pueden sugerir lugares.', { timeout: 15_000 })
  await page.keyboard.press('Escape')
  await choice(page, 'Comunidad autónoma').fill('andal')
  await page.getByRole('option', { name: 'Andalucía' }).click()
  await choice(page, 'Provincia').fill('sevi')
  await page.getByRole('option', { name: 'Sevilla' }).click()
  await expect(main(page)).toContainText('Andalucía › Sevilla')
  await forgetDrafts(page)
})
