// The form of a request: errors, initial values and days.
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCollaboration, getCollaboration } from '#contract/collaborations.ts'
import { REQUEST_TEXT_MAX } from '#contract/columns.ts'
import { listLanguages } from '#contract/reference-lists.ts'
import {
  button,
  choice,
  choose,
  descriptionOf,
  expectFocus,
  field,
  fill,
  main,
  notices,
} from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import {
  complaints,
  daysAhead,
  fillInTheLeast,
  NEW,
  publish,
  serverWithRequests,
  typed,
} from '#web/testing/requests.ts'
import { Refused } from '#web/testing/stand-in.ts'
import { LANGUAGES, lucia, request, SERVICES, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)

async function open(address = NEW, server = serverWithRequests(), now?: string) {
  const page = await openPage(address, { as, server, now })
  await main().findByRole('textbox', { name: 'Asunto' })
  return { ...page, server }
}

test('errors are shown on their fields, and the typed values are kept', async () => {
  const { user, server } = await open()
  await publish(user)
  await expectFocus(() => screen.getAllByRole('alert')[0]!)
  expect(complaints()).toEqual([
    'El asunto es obligatorio.',
    'El lugar es obligatorio.',
    'La fecha de comienzo es obligatoria.',
  ])
  expect(descriptionOf(choice('Comunidad autónoma'))).toBe('El lugar es obligatorio.')
  expect(choice('Comunidad autónoma').getAttribute('aria-invalid')).toBe('true')
  for (const [name, text] of [
    ['Asunto', 'x'.repeat(121)],
    ['Fecha de comienzo', 'ayer'],
    ['Fecha de finalización', '31/2/2027'],
    ['Hora de comienzo', '25:00'],
    ['Edad mínima', '17'],
    ['Edad máxima', '100'],
    ['Vehículo', 'x'.repeat(41)],
    ['Descripción', 'x'.repeat(REQUEST_TEXT_MAX.description - 1)],
  ] as const)
    await fill(user, field(name), text)
  main().getByText('Queda 1 carácter')
  await fill(user, field('Descripción'), 'x'.repeat(REQUEST_TEXT_MAX.description + 1))
  await publish(user)
  expect(complaints()).toEqual([
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
  await user.click(screen.getByRole('link', { name: 'La hora de comienzo no es válida.' }))
  await expectFocus(() => field('Hora de comienzo'))
  expect(field('Hora de comienzo')).toHaveProperty('value', '25:00')
  expect(field('Fecha de comienzo')).toHaveProperty('value', 'ayer')

  await fillInTheLeast(user, 'Con las fechas y edades del revés')
  for (const name of ['Hora de comienzo', 'Descripción', 'Vehículo']) await fill(user, field(name), '')
  await fill(user, field('Edad mínima'), '50')
  await fill(user, field('Edad máxima'), '49')
  await fill(user, field('Fecha de finalización'), typed(daysAhead(40)))
  await publish(user)
  expect(complaints()).toEqual([
    'La fecha de finalización debe ser, como mínimo, el día siguiente al de comienzo.',
    'La edad máxima no puede ser menor que la mínima.',
  ])
  await fill(user, field('Fecha de comienzo'), typed(daysAhead(-1)))
  await publish(user)
  expect(complaints()[0]).toBe('La fecha de comienzo no puede ser anterior a hoy.')
  expect(server.asked(createCollaboration)).toEqual([])
})

test('errors that only the server can find are shown on their fields', async () => {
  const { user, server } = await open()
  server.refuse(createCollaboration, 422, { service_id: ['El servicio elegido no existe.'] })
  await fillInTheLeast(user, 'Con un servicio que no hay')
  await choose(user, 'Servicio', 'bajas')
  await publish(user)
  await expect.poll(complaints).toEqual(['El servicio elegido no existe.'])
  expect(descriptionOf(choice('Servicio'))).toBe('El servicio elegido no existe.')
})

test('a list that cannot be loaded shows an error, and loads after a retry', async () => {
  const server = serverWithRequests().lose(listLanguages)
  const page = await open(NEW, server)
  // Two automatic retries.
  await page.later(4000)
  await expect
    .poll(() => main().queryByRole('alert')?.textContent)
    .toContain('No hay conexión con el servidor')
  expect(choice('Idiomas requeridos')).toHaveProperty('disabled', true)
  server.answer(listLanguages, LANGUAGES)
  await page.user.click(button('Reintentar'))
  await expect.poll(() => choice('Idiomas requeridos')).toHaveProperty('disabled', false)
  expect(main().queryByRole('alert')).toBeNull()
})

test('a request is copied without its days into a new one, next to an existing draft', async () => {
  const copied = request(daysAhead(-9), {
    id: 7,
    start_time: '08:30',
    vehicle: 'Moto',
    service: SERVICES[1]!,
  })
  const page = await open(NEW, serverWithRequests(copied))
  const { user } = page
  await fill(user, field('Asunto'), 'Empezada antes')
  await page.load(`${NEW}?copia=7`)
  await main().findByText(/Copia de «Relevo en una vigilancia»/)
  expect(field('Asunto')).toHaveProperty('value', copied.subject)
  await expect.poll(() => choice('Municipio')).toHaveProperty('value', 'Getafe')
  for (const name of ['Fecha de comienzo', 'Fecha de finalización'])
    expect(field(name)).toHaveProperty('value', '')
  expect(field('Hora de comienzo')).toHaveProperty('value', '08:30')
  await fill(user, field('Vehículo'), 'Turismo')
  await page.reload()
  await expect.poll(() => field('Vehículo')).toHaveProperty('value', 'Turismo')
  await user.click(button('Descartar'))
  expect(field('Vehículo')).toHaveProperty('value', 'Moto')
  await page.load(NEW)
  await main().findByText(/Bastan el asunto/)
  await expect.poll(() => field('Asunto')).toHaveProperty('value', 'Empezada antes')

  await page.load(`${NEW}?copia=999999`)
  await main().findByText(/No se ha podido copiar la petición/)
  expect(field('Descripción')).toHaveProperty('value', '')
})

test.each([
  ['another’s', '7', 'Solo su autor puede editar una petición.'],
  ['one that has begun', '8', 'La fecha de inicio ya ha transcurrido'],
  ['one that is gone', '999', 'no existe o ya no está disponible'],
  ['no number', 'nada', 'La petición no existe.'],
])('a request that cannot be edited (%s) leads to the list, with the reason', async (_, id, why) => {
  const server = serverWithRequests(
    request(daysAhead(3), { id: 7, user: { id: 2, full_name: 'Rafael Ortega' } }),
    request(daysAhead(-3), { id: 8, elapsed: true }),
  )
  const page = await openPage(`/collaboration/${id}/edit`, { as, server })
  await expect.poll(page.address).toBe('/collaborations')
  await expect
    .poll(() => screen.queryByRole('heading', { level: 1 })?.textContent)
    .toBe('Peticiones de colaboración')
  await within(notices()).findByText(new RegExp(why))
})

test('the form for editing begins with changes that another device has saved meanwhile', async () => {
  const server = serverWithRequests(request(daysAhead(3), { id: 7, subject: 'Como se publicó' }))
  const { user } = await openPage('/collaboration/7', { as, server })
  await screen.findByRole('heading', { level: 1, name: 'Como se publicó' })
  server.requests.set(7, request(daysAhead(3), { id: 7, subject: 'Como se cambió' }))
  await user.click(await main().findByRole('link', { name: 'Editar' }))
  await main().findByRole('textbox', { name: 'Asunto' })
  expect(field('Asunto')).toHaveProperty('value', 'Como se cambió')
  expect(server.asked(getCollaboration).length).toBeGreaterThan(1)
})

test('a day can be typed in short or chosen from a calendar, which disables days before the other date', async () => {
  const { user } = await open()
  const start = field('Fecha de comienzo')
  await fill(user, start, '3/12/2027')
  await user.tab()
  expect(start).toHaveProperty('value', '03/12/2027')
  expect(descriptionOf(start)).toBe('viernes, 3 de diciembre')
  await expectFocus(() => button('Calendario: Fecha de comienzo'))
  await user.keyboard('{Enter}')
  const calendar = await screen.findByRole('dialog', { name: 'Calendario: Fecha de comienzo' })
  const days = (await within(calendar).findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(days).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'])
  await expectFocus(() => within(calendar).getByRole('button', { name: 'viernes, 3 de diciembre de 2027' }))
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(start).toHaveProperty('value', '11/12/2027')

  await user.click(button('Calendario: Fecha de finalización'))
  const ends = within(await screen.findByRole('dialog', { name: 'Calendario: Fecha de finalización' }))
  expect(await ends.findByRole('button', { name: 'sábado, 11 de diciembre de 2027' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(ends.getByRole('button', { name: 'domingo, 12 de diciembre de 2027' }))
  expect(field('Fecha de finalización')).toHaveProperty('value', '12/12/2027')
  await user.click(button('Quitar la fecha: Fecha de finalización'))
  expect(field('Fecha de finalización')).toHaveProperty('value', '')
})

// In these time zones it is still the day before.
test.each(['Atlantic/Canary', 'America/Los_Angeles'])(
  'in %s today is the day in Madrid, in the calendar and for typed days, even when the clocks change',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { user } = await open(NEW, serverWithRequests(), '2027-03-28T22:30:00Z')
    const start = field('Fecha de comienzo')
    await user.click(button('Calendario: Fecha de comienzo'))
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendario: Fecha de comienzo' }))
    const today = await calendar.findByRole('button', { name: 'lunes, 29 de marzo de 2027' })
    expect(today.getAttribute('aria-current')).toBe('date')
    expect(calendar.getByRole('button', { name: 'domingo, 28 de marzo de 2027' })).toHaveProperty(
      'disabled',
      true,
    )
    await user.click(today)
    expect(start).toHaveProperty('value', '29/03/2027')
    for (const [day, meant] of [
      ['28/3', '28/03/2028'],
      ['29/3', '29/03/2027'],
    ] as const) {
      await fill(user, start, day)
      await user.tab()
      expect(start).toHaveProperty('value', meant)
    }
  },
)

test('a request can ask for several colleagues; the server’s refusal of too few is shown on their number', async () => {
  const { user, server } = await open()
  await fillInTheLeast(user, 'Vigilancia en tres turnos')
  expect(choice('Colegas que necesita')).toHaveProperty('value', '1 colega')
  await choose(user, 'Colegas que necesita', '3')
  server.once(createCollaboration, () => {
    throw new Refused(422, { places: ['Ya ha aceptado a 4 colegas.'] })
  })
  await publish(user)
  await expect.poll(() => descriptionOf(choice('Colegas que necesita'))).toBe('Ya ha aceptado a 4 colegas.')
  await choose(user, 'Colegas que necesita', '4')
  await publish(user)
  await expect.poll(() => server.asked(createCollaboration).map(({ input }) => input.places)).toEqual([3, 4])
})
