// The service sheet of an agreed job.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getServiceSheet, type Job, listJobs, type ServiceSheet } from '#contract/answering.ts'
import { getCollaboration } from '#contract/collaborations.ts'
import { openConversation } from '#contract/conversations.ts'
import { dayAfter, madridDay, startOfDay } from '#contract/days.ts'
import { getDetective } from '#contract/profile.ts'
import { main, title } from '#web/testing/hands.ts'
import { untilGone, untilKept } from '#web/testing/kept.ts'
import { openPage } from '#web/testing/page.tsx'
import { answerOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const MINUTE = 60_000
const as = sessionOf(lucia)
const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }
const nurias = request(dayAfter(madridDay(), 3), {
  ...{ user: NURIA, covered: true, places_left: 0, own_answer: answerOf({ state: 'accepted' }) },
  start_time: '08:30',
})
const sheet: ServiceSheet = {
  collaboration: nurias,
  meeting_point: 'Bar Sol, en la barra',
  instructions: 'Pregunte por Ana.',
  people: [{ ...NURIA, telephone: 'Mis teléfonos: +34790000001 · +34790000002' }],
}
const serverWith = (found: ServiceSheet = sheet) =>
  serverWithLists()
    .answer(getServiceSheet, found)
    .answer(getCollaboration, nurias)
    .answer(getDetective, { detective: lucia })

test('is reached from the accepted answer, and has the meeting point and whom to call', async () => {
  const server = serverWith()
  const page = await openPage('/collaboration/70', { as, server })
  await page.user.click(await main().findByRole('link', { name: 'Hoja de servicio' }))
  await main().findByText('Bar Sol, en la barra')
  expect([page.address(), title().textContent]).toEqual([
    '/collaboration/70/service-sheet',
    'Hoja de servicio',
  ])
  expect(document.title).toContain('Hoja de servicio: Relevo en una vigilancia')
  main().getByText('Pregunte por Ana.')
  main().getByText('Núria Puig Bosch ve que lo ha leído, y cuándo.')
  const calls = main().getAllByRole('link', { name: /^Llamar al/ })
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:+34790000001', 'tel:+34790000002'])
  // Each reading is noted for the author: none is made by itself.
  await page.later(120_000)
  await page.inAnotherTab(() => window.dispatchEvent(new Event('visibilitychange')))
  expect(server.asked(getServiceSheet)).toHaveLength(1)
})

test('says what is still missing: a meeting point, a telephone, a profile', async () => {
  const people = [{ ...NURIA, has_closed_profile: true as const, telephone: null }]
  const server = serverWith({ ...sheet, meeting_point: null, instructions: null, people }).refuse(
    openConversation,
    422,
    { to: ['No se puede escribir a esta persona.'] },
  )
  const { user } = await openPage('/collaboration/70/service-sheet', { as, server })
  await main().findByText('Su perfil no está disponible')
  expect(main().queryByRole('link', { name: NURIA.full_name })).toBeNull()
  await main().findByText('Todavía no hay punto de encuentro.')
  main().getByText(/^No ha compartido su teléfono/)
  expect(main().queryByText(/ve que lo ha leído/)).toBeNull()
  // It can be asked for from here.
  await user.click(main().getByRole('button', { name: `Escribir a ${NURIA.full_name}` }))
  await screen.findAllByText('No se puede escribir a esta persona.')
  expect(server.asked(openConversation).map(({ input }) => input)).toEqual([
    { to: NURIA.id, collaboration_id: 70 },
  ])
})

test('is printed from a browser, and not from the app for telephones, which cannot', async () => {
  const page = await openPage('/collaboration/70/service-sheet', { as, server: serverWith() })
  await main().findByRole('button', { name: 'Imprimir' })
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
  await page.reload()
  await main().findByText('Bar Sol, en la barra')
  expect(main().queryByRole('button', { name: 'Imprimir' })).toBeNull()
  expect(main().queryByText(/Puede imprimirla/)).toBeNull()
})

test('a refusal is shown with its reason, and nothing of the sheet', async () => {
  const server = serverWith().refuse(getServiceSheet, 409, {
    general: ['Este trabajo ya ha terminado, y su hoja de servicio se ha borrado.'],
  })
  await openPage('/collaboration/70/service-sheet', { as, server })
  await main().findByText('Este trabajo ya ha terminado, y su hoja de servicio se ha borrado.')
  expect(main().queryByText('Bar Sol, en la barra')).toBeNull()
})

test('a sheet that is open overnight is no longer shown the day after', async () => {
  const today = madridDay()
  const server = serverWith({ ...sheet, collaboration: { ...nurias, start_date: today } })
  const page = await openPage('/collaboration/70/service-sheet', { as, server })
  await main().findByText('Bar Sol, en la barra')
  await page.later(24 * 3_600_000)
  expect(main().queryByText('Bar Sol, en la barra')).toBeNull()
  main().getByText(/^Este trabajo ya ha terminado/)
})

test('a colleague reads it without a connection until its last day; the day after, the device has nothing of it', async () => {
  const job: Job = {
    ...{
      id: 5,
      collaboration_id: 70,
      readable: true,
      with: NURIA,
      helped_me: false,
      place: 'Getafe, Madrid',
    },
    ...{ start_date: nurias.start_date, end_date: null, took_place: null, note: null, reduced: false },
  }
  const server = serverWith().answer(listJobs, {
    ...{ data: [job], meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 } },
  })
  const page = await openPage('/collaborations/my-requests', { as, server, hasDatabase: true })
  const open = async () => {
    await page.user.click(await main().findByRole('link', { name: 'Hoja de servicio' }))
    await main().findByText('Bar Sol, en la barra')
  }
  await page.user.click(await main().findByRole('link', { name: 'Trabajos acordados' }))
  await open()
  await untilKept(page, '"service-sheet"', '"jobs"')

  await page.setOffline(true)
  await page.back()
  await page.reload()
  await open()
  await page.reload()
  await main().findByText('Bar Sol, en la barra')
  vi.setSystemTime(startOfDay(dayAfter(nurias.start_date, 1)).getTime() - MINUTE)
  await page.reload()
  await main().findByText('Bar Sol, en la barra')

  vi.setSystemTime(startOfDay(dayAfter(nurias.start_date, 1)).getTime() + MINUTE)
  await page.reload()
  await main().findByText(/^Esta hoja no está guardada en este dispositivo\./)
  await untilGone(page, 'Bar Sol', nurias.subject, job.place)
})

test('is printed by its button', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const page = await openPage('/collaboration/70/service-sheet', { as, server: serverWith() })
  await page.user.click(await main().findByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})
