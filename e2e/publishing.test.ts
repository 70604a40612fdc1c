import type { Page } from '@playwright/test'
import { DESCRIPTION_MAX } from '#contract/collaborations.ts'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import { expect, logIn, PHONE, test } from './fixtures.ts'
import {
  choice,
  choose,
  daysAhead,
  field,
  fillInTheLeast,
  heading,
  NEW,
  publish,
  requestsOf,
  typed,
} from './publication.ts'
import { main } from './registration.ts'
import { DESK } from './screen.ts'

test.beforeEach(({ page }) => logIn(page, 'nuria'))

const complaints = (page: Page) => page.getByRole('alert').getByRole('link')
const expectPublished = async (page: Page, subject: string) => {
  await expect(heading(page)).toHaveText(subject)
  await expect(page).toHaveURL(/\/collaboration\/\d+$/)
}

for (const size of [PHONE, DESK])
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size, hasTouch: size === PHONE })

    test('subject, place and day are enough to publish a request', async ({ page }) => {
      await page.goto('/collaborations')
      await main(page).getByRole('link', { name: 'Crear petición colaboración' }).click()
      await expect(heading(page)).toHaveText('Crear petición colaboración')
      await fillInTheLeast(page, `Lo mínimo a ${size.width}`)
      // At hand on a telephone, wherever on the form one is.
      if (size === PHONE)
        await expect(main(page).getByRole('button', { name: 'Crear petición' })).toBeInViewport()
      await publish(page)
      await expectPublished(page, `Lo mínimo a ${size.width}`)
      await expect(page.getByText('La petición se ha publicado.')).toBeVisible()
      await expect(main(page)).toContainText('Soria')
      await page.goBack()
      await expect(heading(page)).toHaveText('Peticiones de colaboración')
      await page.goto(NEW)
      await expect(field(page, 'Asunto')).toHaveValue('')
      await expect(main(page)).toContainText('Bastan el asunto')
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('everything that can be said is published, found in the form to edit, and changed there', async ({
    page,
  }) => {
    const subject = 'Relevo en una vigilancia'
    await page.goto(NEW)
    await fillInTheLeast(page, subject)
    await choose(page, 'Municipio', 'ágreda')
    await field(page, 'Hora de comienzo').fill('930')
    await field(page, 'Fecha de finalización').fill(typed(daysAhead(41)))
    await field(page, 'Descripción').fill('Dos jornadas.\nCon cámara.')
    await choice(page, 'Servicio').click()
    await page.getByRole('option').nth(1).click()
    await choice(page, 'Idiomas requeridos').pressSequentially('ingl')
    await page.getByRole('option', { name: 'Inglés' }).click()
    await choice(page, 'Género').click()
    await page.getByRole('option', { name: 'Mujer' }).click()
    await field(page, 'Edad mínima').fill('18')
    await field(page, 'Edad máxima').fill('99')
    await field(page, 'Vehículo').fill('Motocicleta')
    await publish(page)
    await expectPublished(page, subject)
    const [created] = await requestsOf(page, 'nuria')
    expect(created).toMatchObject({
      subject,
      location: { name: 'Ágreda, Soria' },
      start_date: daysAhead(40),
      start_time: '09:30',
      end_date: daysAhead(41),
      description: 'Dos jornadas.\nCon cámara.',
      idioms: [{ country_code: 'en' }],
      gender: { value: 'f' },
      age_range_lower: 18,
      age_range_upper: 99,
      vehicle: 'Motocicleta',
    })

    await main(page).getByRole('link', { name: 'Editar' }).click()
    await expect(heading(page)).toHaveText('Editar petición colaboración')
    await expect(field(page, 'Asunto')).toHaveValue(subject)
    await expect(choice(page, 'Municipio')).toHaveValue('Ágreda')
    await expect(field(page, 'Hora de comienzo')).toHaveValue('09:30')
    await expect(choice(page, 'Servicio')).toHaveValue(created?.service?.name ?? '')
    await expect(main(page).getByText('Inglés')).toBeVisible()
    await expect(choice(page, 'Género')).toHaveValue('Mujer')
    await field(page, 'Vehículo').fill('')
    await main(page).getByRole('button', { name: 'Quitar la fecha: Fecha de finalización' }).click()
    await expect(field(page, 'Fecha de finalización')).toBeFocused()
    await main(page).getByRole('button', { name: 'Quitar la hora: Hora de comienzo' }).click()
    await main(page).getByRole('button', { name: 'Editar petición' }).click()
    await expectPublished(page, subject)
    const [changed] = await requestsOf(page, 'nuria')
    expect(changed).toMatchObject({ id: created?.id, vehicle: null, end_date: null, start_time: null })
  })

  test('what is wrong is said on its field, and nothing of what was typed is lost', async ({ page }) => {
    await page.goto(NEW)
    await publish(page)
    await expect(page.getByRole('alert').first()).toBeFocused()
    await expect(complaints(page)).toHaveText([
      'El asunto es obligatorio.',
      'El lugar es obligatorio.',
      'La fecha de comienzo es obligatoria.',
    ])
    await expect(choice(page, 'Comunidad autónoma')).toHaveAccessibleDescription('El lugar es obligatorio.')
    await expect(choice(page, 'Comunidad autónoma')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'Asunto').fill('x'.repeat(121))
    await field(page, 'Fecha de comienzo').fill('ayer')
    await field(page, 'Fecha de finalización').fill('31/2/2027')
    await field(page, 'Hora de comienzo').fill('25:00')
    await field(page, 'Edad mínima').fill('17')
    await field(page, 'Edad máxima').fill('100')
    await field(page, 'Vehículo').fill('x'.repeat(41))
    await field(page, 'Descripción').fill('x'.repeat(DESCRIPTION_MAX - 1))
    await expect(main(page).getByText('Queda 1 carácter')).toBeVisible()
    await field(page, 'Descripción').fill('x'.repeat(DESCRIPTION_MAX + 1))
    await publish(page)
    await expect(complaints(page)).toHaveText([
      'El asunto debe tener como máximo 120 caracteres.',
      'El lugar es obligatorio.',
      'La fecha de comienzo no es válida.',
      'La hora de comienzo no es válida.',
      'La fecha de finalización no es válida.',
      'La descripción debe tener como máximo 5000 caracteres.',
      'La edad debe ser de 18 años como mínimo.',
      'La edad debe ser de 99 años como máximo.',
      'El vehículo debe tener como máximo 40 caracteres.',
    ])
    await complaints(page).getByText('La hora').click()
    await expect(field(page, 'Hora de comienzo')).toBeFocused()
    await expect(field(page, 'Hora de comienzo')).toHaveValue('25:00')
    await expect(field(page, 'Fecha de comienzo')).toHaveValue('ayer')

    await fillInTheLeast(page, 'Con las fechas y edades del revés')
    await field(page, 'Hora de comienzo').fill('')
    await field(page, 'Descripción').fill('')
    await field(page, 'Vehículo').fill('')
    await field(page, 'Edad mínima').fill('50')
    await field(page, 'Edad máxima').fill('49')
    await field(page, 'Fecha de finalización').fill(typed(daysAhead(40)))
    await publish(page)
    await expect(complaints(page)).toHaveText([
      'La fecha de finalización debe ser, como mínimo, el día siguiente al de comienzo.',
      'La edad máxima no puede ser menor que la mínima.',
    ])
    await field(page, 'Fecha de comienzo').fill(typed(daysAhead(-1)))
    await publish(page)
    await expect(complaints(page).first()).toHaveText('La fecha de comienzo no puede ser anterior a hoy.')
  })

  test('a day is typed, or taken from a calendar by keys alone', async ({ page }) => {
    await page.goto(NEW)
    const start = field(page, 'Fecha de comienzo')
    await start.pressSequentially('3/12/2027')
    await start.press('Tab')
    await expect(start).toHaveValue('03/12/2027')
    await expect(start).toHaveAccessibleDescription('viernes, 3 de diciembre')
    await expect(page.getByRole('button', { name: 'Calendario: Fecha de comienzo' })).toBeFocused()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Calendario: Fecha de comienzo' })
    await expect(calendar.getByRole('columnheader')).toHaveText(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'])
    await expect(calendar.getByRole('button', { name: 'viernes, 3 de diciembre de 2027' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(start).toHaveValue('11/12/2027')
    await expect(page.getByRole('button', { name: 'Calendario: Fecha de comienzo' })).toBeFocused()
    await expect(calendar).toBeHidden()

    await page.getByRole('button', { name: 'Calendario: Fecha de finalización' }).click()
    const ends = page.getByRole('dialog', { name: 'Calendario: Fecha de finalización' })
    await expect(ends.getByRole('button', { name: 'sábado, 11 de diciembre de 2027' })).toBeDisabled()
    await ends.getByRole('button', { name: 'domingo, 12 de diciembre de 2027' }).click()
    await expect(field(page, 'Fecha de finalización')).toHaveValue('12/12/2027')
    await page.getByRole('button', { name: 'Calendario: Fecha de finalización' }).click()
    await page.keyboard.press('Escape')
    await expect(ends).toBeHidden()
    await page.getByRole('button', { name: 'Quitar la fecha: Fecha de finalización' }).click()
    await expect(field(page, 'Fecha de finalización')).toHaveValue('')
  })
})

test('a request is copied without its days into a new one, beside one that was begun', async ({ page }) => {
  const { subject, vehicle } = namedRequests.seguimientoEnGetafe
  const id = (await requestsOf(page, 'lucia')).find((one) => one.subject === subject)?.id
  await page.goto(NEW)
  await field(page, 'Asunto').fill('Empezada antes')
  await page.goto(`${NEW}?copia=${id}`)
  await expect(main(page)).toContainText(`Copia de «${subject}»`)
  await expect(field(page, 'Asunto')).toHaveValue(subject)
  await expect(choice(page, 'Municipio')).toHaveValue('Getafe')
  await expect(field(page, 'Fecha de comienzo')).toHaveValue('')
  await expect(field(page, 'Fecha de finalización')).toHaveValue('')
  await expect(field(page, 'Hora de comienzo')).toHaveValue('08:30')
  await field(page, 'Vehículo').fill('Turismo')
  await page.reload()
  await expect(field(page, 'Vehículo')).toHaveValue('Turismo')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(field(page, 'Vehículo')).toHaveValue(vehicle)
  await page.goto(NEW)
  await expect(field(page, 'Asunto')).toHaveValue('Empezada antes')

  await page.goto(`${NEW}?copia=999999`)
  await expect(main(page)).toContainText('No se ha podido copiar la petición')
  await expect(field(page, 'Descripción')).toHaveValue('')
})

test('only its author edits a request, before it has begun; others are led to the list and told why', async ({
  page,
}) => {
  const { seguimientoEnGetafe, localizacionEnToledo } = namedRequests
  const requests = await requestsOf(page, 'lucia')
  const idOf = (subject: string) => requests.find((one) => one.subject === subject)?.id
  const expectTurnedAway = async (id: number | string | undefined, why: string) => {
    await page.goto(`/collaboration/${id}/edit`)
    await expect(heading(page)).toHaveText('Peticiones de colaboración')
    await expect(page.getByText(why)).toBeVisible()
  }
  await expectTurnedAway(idOf(seguimientoEnGetafe.subject), 'Solo su autor puede editar una petición.')
  await expectTurnedAway(999999, 'no existe o ya no está disponible')
  await expectTurnedAway('nada', 'La petición no existe.')
  const author = await page.context().newPage()
  await logIn(author, 'lucia')
  await author.goto(`/collaboration/${idOf(localizacionEnToledo.subject)}/edit`)
  await expect(author.getByText('La fecha de inicio ya ha transcurrido')).toBeVisible()
  await expect(heading(author)).toHaveText('Peticiones de colaboración')
})

// Where it is still the day before.
for (const timezoneId of ['Atlantic/Canary', 'America/Los_Angeles'])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('today is Madrid’s, in the calendar and for who types, at midnight as the clocks change', async ({
      page,
    }) => {
      await page.clock.setFixedTime('2027-03-28T22:30:00Z')
      await page.goto(NEW)
      const start = field(page, 'Fecha de comienzo')
      await page.getByRole('button', { name: 'Calendario: Fecha de comienzo' }).click()
      const calendar = page.getByRole('dialog', { name: 'Calendario: Fecha de comienzo' })
      const today = calendar.getByRole('button', { name: 'lunes, 29 de marzo de 2027' })
      await expect(today).toHaveAttribute('aria-current', 'date')
      await expect(calendar.getByRole('button', { name: 'domingo, 28 de marzo de 2027' })).toBeDisabled()
      await today.click()
      await expect(start).toHaveValue('29/03/2027')
      await expect(start).toHaveAccessibleDescription('lunes, 29 de marzo')
      for (const [day, meant] of [
        ['28/3', '28/03/2028'],
        ['29/3', '29/03/2027'],
      ] as const) {
        await start.fill(day)
        await start.press('Tab')
        await expect(start).toHaveValue(meant)
      }
    })
  })
