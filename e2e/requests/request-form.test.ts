// Publishing a request from the log-in to the database. The required fields alone:
// web/features/collaborations/form/publishing.test.tsx. Errors of the form, days, copies:
// web/features/collaborations/form/request-form.test.tsx.
import type { Page } from '@playwright/test'
import { expect, namedWorld, PASSWORD, PHONE, test } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { choose, main } from '../page.ts'
import {
  choice,
  daysAhead,
  field,
  fillInTheLeast,
  heading,
  pressPublish,
  requestsOf,
  typed,
} from './publication.ts'

const expectPublished = async (page: Page, subject: string) => {
  await expect(heading(page)).toHaveText(subject)
  await expect(page).toHaveURL(/\/collaboration\/\d+$/)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('from the log-in a detective comes to the form; every field is published, shown in the form for editing, and changed there', async ({
    page,
  }) => {
    await page.goto('/login')
    await enter(page, namedWorld.nuria.email, PASSWORD)
    await expect(page).toHaveURL(/\/profile\/\d+$/)
    await page.getByRole('link', { name: 'Peticiones de colaboración' }).first().click()
    const create = page.getByRole('link', { name: 'Crear petición colaboración' })
    await expect(create).toBeInViewport({ ratio: 1 })
    // At the end of the list it covers nothing.
    const pages = page.getByRole('navigation', { name: 'Páginas' })
    await pages.waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const end = await pages.boundingBox()
    await expect
      .poll(async () => (await create.boundingBox())!.y)
      .toBeGreaterThanOrEqual(end!.y + end!.height)
    const subject = 'Relevo en una vigilancia'
    await create.click()
    await expect(heading(page)).toHaveText('Crear petición colaboración')
    await fillInTheLeast(page, subject)
    // In view at any position of the form.
    await expect(main(page).getByRole('button', { name: 'Crear petición' })).toBeInViewport()
    await choose(page, 'Municipio', 'Ágreda', 'ágreda')
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
    await pressPublish(page)
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
})
