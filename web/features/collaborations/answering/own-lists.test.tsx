// The own answers and the agreed jobs.
import { expect, test } from 'vitest'
import {
  acceptAnswer,
  type Job,
  listJobs,
  listOwnAnswers,
  listReceivedAnswers,
  reportOutcome,
} from '#contract/answering.ts'
import { getCollaboration, listCollaborations } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { getDetective } from '#contract/profile.ts'
import { main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { answerOf, listOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const meta = (total: number) => ({ current_page: 1, last_page: 1, per_page: 20, total })
const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }

test('Lucía sees where each of her answers stands', async () => {
  const collaboration = request(dayAfter(madridDay(), 3), { user: NURIA })
  const answer = { ...answerOf({ state: 'accepted' }), collaboration }
  await openPage('/collaborations/my-answers', {
    as,
    server: serverWithLists().answer(listOwnAnswers, { data: [answer], meta: meta(1) }),
  })
  const link = await main().findByRole('link', { name: 'Relevo en una vigilancia' })
  expect(link.getAttribute('href')).toBe('/collaboration/70')
  main().getByText('Aceptada')
  main().getByText(/Getafe, Madrid · .* · Núria Puig Bosch/)
})

test('the answers to all own requests are one list, each with what counts, and decided there', async () => {
  const meant = request(dayAfter(madridDay(), 3))
  const profile = {
    areas: [{ country: 'ES', admin_area: { level: 1, id: 28 }, full_name: 'Madrid (provincia)' }],
    ...{ priority: 1, services: [{ id: 2, name: 'Vigilancias' }], work_equipment: [], languages: [] },
    ...{ associations: [], member_since: '2024-03-01T10:00:00.000Z' },
  }
  let received = {
    ...answerOf({ message: 'Tengo moto.', together: 2, profile }),
    user: NURIA,
    collaboration: meant,
  }
  const page = await openPage('/collaborations/my-requests', {
    as,
    server: serverWithLists()
      .answer(listCollaborations, listOf([meant]))
      .answer(listReceivedAnswers, () => ({ data: [received], meta: meta(1) }))
      .answer(acceptAnswer, () => {
        received = {
          ...received,
          state: 'accepted',
          collaboration: { ...meant, covered: true, places_left: 0 },
        }
        return received
      }),
  })
  await page.user.click(await main().findByRole('link', { name: 'Respuestas recibidas' }))
  await main().findByText('Tengo moto.')
  const link = main().getByRole('link', { name: 'Relevo en una vigilancia' })
  expect(link.getAttribute('href')).toBe('/collaboration/70')
  expect(main().getByRole('link', { name: NURIA.full_name }).getAttribute('href')).toBe('/profile/3')
  for (const text of ['Madrid (provincia) (su prioridad 1)', 'Vigilancias', 'Colaboraron 2 veces'])
    main().getByText(text)
  await page.user.click(main().getByRole('button', { name: 'Aceptar' }))
  await page.later(7000)
  await main().findByRole('button', { name: 'Dejar libre su plaza' })
  expect(main().queryByRole('button', { name: 'Aceptar' })).toBeNull()
})

test('without answers and without jobs both lists say how to get there', async () => {
  await openPage('/collaborations/my-answers', {
    as,
    server: serverWithLists().answer(listOwnAnswers, { data: [], meta: meta(0) }),
  })
  await main().findByText('Todavía no ha respondido a ninguna petición')
})

const job: Job = {
  ...{ id: 5, collaboration_id: 70, readable: true, with: NURIA, helped_me: true, place: 'Getafe, Madrid' },
  ...{ start_date: dayAfter(madridDay(), -1), end_date: null, took_place: null, note: null, reduced: false },
}

test('a past job is confirmed with a note; a refusal is shown and keeps the typed text', async () => {
  let shown = job
  const server = serverWithLists()
    .answer(listJobs, () => ({
      data: [shown, { ...job, id: 6, start_date: dayAfter(madridDay(), 2) }],
      meta: meta(2),
    }))
    .answer(reportOutcome, () => {
      throw new Refused(409, { general: ['Este trabajo aún no ha terminado.'] })
    })
  const { user } = await openPage('/collaborations/jobs', { as, server })
  const note = await main().findByRole('textbox', { name: 'Nota privada (opcional)' })
  await user.type(note, 'Puntual.')
  await user.click(main().getByRole('button', { name: 'Sí, se hizo' }))
  await main().findByText('Este trabajo aún no ha terminado.')
  expect((note as HTMLTextAreaElement).value).toBe('Puntual.')
  server.answer(reportOutcome, ({ took_place, note: written = null }) => {
    shown = { ...job, took_place, note: written }
    return shown
  })
  await user.click(main().getByRole('button', { name: 'Sí, se hizo' }))
  await main().findByText('Se hizo.')
  expect(server.asked(reportOutcome).at(-1)!.input).toEqual({ id: 5, took_place: true, note: 'Puntual.' })
})

test('a note on a job is still there after another screen, until it is saved', async () => {
  let shown = { ...job, took_place: true }
  const server = serverWithLists()
    .answer(listJobs, () => ({ data: [shown], meta: meta(1) }))
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, request(job.start_date))
    .answer(reportOutcome, ({ note = null }) => {
      shown = { ...shown, note }
      return shown
    })
  const page = await openPage('/collaborations/jobs', { as, server })
  const note = () => main().findByRole('textbox', { name: 'Nota privada (opcional)' })
  await page.user.type(await note(), 'Puntual.')
  await page.user.click(main().getByRole('link', { name: 'Ver la petición' }))
  await expect.poll(page.address).toBe('/collaboration/70')
  await page.back()
  await expect.poll(note).toHaveProperty('value', 'Puntual.')
  await page.user.click(main().getByRole('button', { name: 'Guardar la nota' }))
  await expect.poll(page.stored).not.toContain('Puntual.')
  expect(shown.note).toBe('Puntual.')
})

test('an old job, which has only its ledger entry, has no note, but its confirmation can be changed', async () => {
  const server = serverWithLists().answer(listJobs, {
    data: [{ ...job, collaboration_id: null, took_place: true, reduced: true }],
    meta: meta(1),
  })
  await openPage('/collaborations/jobs', { as, server })
  await main().findByText('Se hizo.')
  expect(main().queryByRole('textbox')).toBeNull()
  expect(main().queryByRole('button', { name: 'Guardar la nota' })).toBeNull()
  main().getByRole('button', { name: 'No se hizo' })
})

test('a job does not lead to a request that can no longer be opened, and its note has the hint about personal data', async () => {
  const server = serverWithLists().answer(listJobs, { data: [{ ...job, readable: false }], meta: meta(1) })
  const { user, later } = await openPage('/collaborations/jobs', { as, server })
  const note = await main().findByRole('textbox', { name: 'Nota privada (opcional)' })
  expect(main().queryByRole('link', { name: 'Ver la petición' })).toBeNull()
  await user.type(note, 'Su DNI: 12345678Z')
  await later(1000)
  await main().findByText(/^«12345678Z» parece/)
})

test('the jobs with one colleague are reached from their profile, and lead back to all', async () => {
  const server = serverWithLists()
    .answer(getDetective, { detective: { ...lucia, ...NURIA } })
    .answer(listJobs, ({ with: colleague }) => ({
      data:
        colleague === undefined
          ? [job, { ...job, id: 6, with: { id: 4, full_name: 'Beatriz Sanz Gil' } }]
          : [job],
      meta: meta(colleague === undefined ? 2 : 1),
    }))
  const { user, address } = await openPage(`/profile/${NURIA.id}`, { as, server })
  await user.click(await main().findByRole('link', { name: 'Colaboraciones hechas' }))
  await main().findByText('Núria Puig Bosch le ayuda')
  expect(main().queryByText('Beatriz Sanz Gil le ayuda')).toBeNull()
  expect([address(), title().textContent]).toEqual([
    '/collaborations/jobs?with=3',
    'Colaboraciones con Núria Puig Bosch',
  ])
  await user.click(main().getByRole('link', { name: 'Ver los trabajos con todos los colegas' }))
  await main().findByText('Beatriz Sanz Gil le ayuda')
  expect(title().textContent).toBe('Trabajos acordados')
})

test('they name the colleague without any job too, and by their address alone', async () => {
  const server = serverWithLists()
    .answer(getDetective, { detective: { ...lucia, ...NURIA } })
    .answer(listJobs, { data: [], meta: meta(0) })
  const page = await openPage(`/profile/${NURIA.id}`, { as, server })
  await page.user.click(await main().findByRole('link', { name: 'Colaboraciones hechas' }))
  await main().findByText('Todavía no han acordado ningún trabajo')
  expect(title().textContent).toBe('Colaboraciones con Núria Puig Bosch')
  server.answer(listJobs, { data: [job], meta: meta(1) })
  await page.load('/collaborations/jobs?with=3')
  await main().findByText('Núria Puig Bosch le ayuda')
  expect(title().textContent).toBe('Colaboraciones con Núria Puig Bosch')
})
