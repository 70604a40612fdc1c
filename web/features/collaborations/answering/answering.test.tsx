// Answering a request, and deciding on the answers to an own one.
import { act, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  acceptAnswer,
  declineAnswer,
  getMeetingPoint,
  giveAnswer,
  listAnswers,
  setMeetingPoint,
  withdrawAnswer,
} from '#contract/answering.ts'
import type { Answer, Fit } from '#contract/answers.ts'
import { type Collaboration, getCollaboration } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { getDetective } from '#contract/profile.ts'
import { expectFocus, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { answerOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }
const SOON = dayAfter(madridDay(), 3)
const nothing: Fit = { place: null, service: null, languages: null, gender: null, age: null }

/** Núria's request as Lucía sees it; the server keeps her answer. */
function nurias(more: Partial<Collaboration> = {}) {
  let shown = request(SOON, { user: NURIA, fit: { ...nothing, place: true }, ...more })
  const server = serverWithLists()
    .answer(getCollaboration, () => shown)
    .answer(getDetective, { detective: lucia })
    .answer(giveAnswer, ({ message }) => {
      const own_answer = answerOf({ message: message ?? null })
      shown = { ...shown, own_answer }
      return own_answer
    })
    .answer(withdrawAnswer, () => {
      const own_answer = answerOf({ state: 'withdrawn' })
      shown = { ...shown, own_answer }
      return own_answer
    })
  return { server, open: () => openPage('/collaboration/70', { as: sessionOf(lucia), server }) }
}

describe('a request of a colleague', () => {
  test('is answered with one press, with a message if wanted, and the answer is withdrawn as easily', async () => {
    const { server, open } = nurias()
    const { user } = await open()
    await main().findByText('Encaja: trabaja en Getafe, Madrid')
    await user.type(await main().findByRole('textbox', { name: 'Mensaje (opcional)' }), 'Puedo el lunes')
    await user.click(main().getByRole('button', { name: 'Me interesa' }))
    await main().findByText('Ha respondido. Le avisaremos cuando se decida.')
    // The pressed button is gone.
    const heading = () => main().getByRole('heading', { name: 'Su respuesta' })
    await expectFocus(heading)
    expect(server.asked(giveAnswer).map(({ input }) => input)).toEqual([
      { id: 70, message: 'Puedo el lunes' },
    ])
    expect(main().queryByRole('button', { name: 'Me interesa' })).toBeNull()
    await user.click(main().getByRole('button', { name: 'Retirar mi respuesta' }))
    await main().findByText('Ha retirado su respuesta.')
    await expectFocus(heading)
    main().getByRole('button', { name: 'Me interesa' })
    main().getByRole('region', { name: '¿Puede ayudar?' })
  })

  test('names the own area that covers the place', async () => {
    const madrid = { country: 'ES', admin_area: { level: 1, id: 13 }, full_name: 'Comunidad de Madrid' }
    const { open } = nurias({ own_area: { how: 'contains', area: madrid } })
    await open()
    await main().findByText('Encaja: su zona «Comunidad de Madrid» incluye Getafe, Madrid')
  })

  test('shows what it asks for, and separately what its author is not told', async () => {
    const { open } = nurias({
      fit: { ...nothing, place: false, languages: true, gender: false, age: false },
      idioms: [{ country_code: 'en', idiom: 'Inglés' }],
      gender: { name: 'Hombre', value: 'm' },
      vehicle: 'Moto',
      age_range_lower: 30,
    })
    await open()
    await main().findByText('Piden trabajar en Getafe, Madrid')
    main().getByText('Encaja: habla inglés')
    main().getByText('Esto no se lo decimos a quien la publica:')
    main().getByText('Piden hombre')
    main().getByText('Piden a partir de 30 años')
    main().getByText('Piden vehículo: Moto')
  })

  test('is answered from its first view; the message is one press away', async () => {
    const { open } = nurias()
    const { user } = await open()
    const field = await main().findByRole('textbox', { name: 'Mensaje (opcional)' })
    await user.click(main().getByRole('button', { name: 'Con mensaje' }))
    expect(document.activeElement).toBe(field)
  })

  test('keeps the message that was typed until it is sent, also over a reload', async () => {
    const { open } = nurias()
    const page = await open()
    const field = async () =>
      (await main().findByRole('textbox', { name: 'Mensaje (opcional)' })) as HTMLTextAreaElement
    await page.user.type(await field(), 'Puedo el lunes')
    await page.reload()
    expect((await field()).value).toBe('Puedo el lunes')
    await page.user.click(main().getByRole('button', { name: 'Me interesa' }))
    await main().findByText('Ha respondido. Le avisaremos cuando se decida.')
    await page.user.click(main().getByRole('button', { name: 'Retirar mi respuesta' }))
    await main().findByText('Ha retirado su respuesta.')
    expect((await field()).value).toBe('')
  })

  test('that was covered meanwhile says so, and keeps what was typed', async () => {
    const { server, open } = nurias()
    const { user } = await open()
    server.answer(giveAnswer, () => {
      throw new Refused(409, { general: ['Esta petición ya está cubierta.'] })
    })
    const field = await main().findByRole('textbox', { name: 'Mensaje (opcional)' })
    await user.type(field, 'Puedo')
    await user.click(main().getByRole('button', { name: 'Me interesa' }))
    await main().findByText('Esta petición ya está cubierta.')
    expect((field as HTMLTextAreaElement).value).toBe('Puedo')
  })

  test('a message that is too long is told on its field, and nothing is sent', async () => {
    const { server, open } = nurias()
    const { user } = await open()
    const field = await main().findByRole('textbox', { name: 'Mensaje (opcional)' })
    await user.click(field)
    await user.paste('x'.repeat(1001))
    await user.click(main().getByRole('button', { name: 'Me interesa' }))
    await main().findByText('El mensaje debe tener como máximo 1000 caracteres.')
    expect(server.asked(giveAnswer)).toEqual([])
  })

  test('covered, it offers nothing to colleagues who had not answered', async () => {
    const { open } = nurias({ covered: true, places_left: 0 })
    await open()
    await main().findByText('Esta petición ya está cubierta.')
    expect(main().queryByRole('button', { name: 'Me interesa' })).toBeNull()
  })

  test('to which the author has added Lucía says so, and she leaves her place as easily', async () => {
    const added = { by_author: true, state: 'accepted' } as const
    const { server, open } = nurias({ covered: true, places_left: 0, own_answer: answerOf(added) })
    const { user } = await open()
    await main().findByText('Núria Puig Bosch le ha apuntado: cuenta con usted.')
    server.answer(getCollaboration, () =>
      request(SOON, { user: NURIA, covered: true, own_answer: answerOf({ ...added, state: 'withdrawn' }) }),
    )
    server.answer(withdrawAnswer, answerOf({ ...added, state: 'withdrawn' }))
    await user.click(main().getByRole('button', { name: 'Dejar libre mi plaza' }))
    await main().findByText('Ha dejado libre su plaza.')
    expect(server.asked(withdrawAnswer).map(({ input }) => input)).toEqual([{ id: 70, answer_id: 8 }])
  })

  test('in which one is accepted leaves the focus where it was, and shows the meeting point on purpose alone', async () => {
    const { server, open } = nurias({ own_answer: answerOf() })
    server.answer(getMeetingPoint, { text: 'Bar Sol', instructions: 'Pregunte por Ana.', readings: null })
    const { user, later } = await open()
    await main().findByText('Ha respondido. Le avisaremos cuando se decida.')
    act(() => (document.activeElement as HTMLElement).blur())
    const own_answer = answerOf({ state: 'accepted', decision_message: 'Nos vemos allí.' })
    server.answer(getCollaboration, request(SOON, { user: NURIA, own_answer }))
    await later(60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await main().findByText('Cuentan con usted.')
    expect(document.activeElement).toBe(document.body)
    main().getByText('Nos vemos allí.')
    expect(server.asked(getMeetingPoint)).toEqual([])
    await user.click(main().getByRole('button', { name: 'Ver el punto de encuentro' }))
    await main().findByText('Bar Sol')
    main().getByText('Pregunte por Ana.')
  })
})

test('one’s own request has no answer of one’s own, and leads to those of others', async () => {
  const server = serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, request(SOON, { answers_count: 2 }))
  const { user } = await openPage('/collaboration/70', { as: sessionOf(lucia), server })
  const title = await main().findByRole('heading', { name: 'Respuestas' })
  expect(main().queryByRole('button', { name: 'Me interesa' })).toBeNull()
  await user.click(main().getByRole('button', { name: 'Ver las 2 respuestas' }))
  expect(document.activeElement).toBe(title)
})

describe('an own request', () => {
  const offered = answerOf({
    user: NURIA,
    message: 'Tengo moto.',
    together: 2,
    profile: {
      areas: [{ country: 'ES', admin_area: { level: 1, id: 28 }, full_name: 'Madrid (provincia)' }],
      ...{ priority: 1, services: [{ id: 2, name: 'Vigilancias' }], work_equipment: [], languages: [] },
      ...{ associations: [], member_since: '2024-03-01T10:00:00.000Z' },
    },
  })
  const own = (more: Partial<Answer> = {}) =>
    serverWithLists()
      .answer(getDetective, { detective: lucia })
      .answer(getCollaboration, request(SOON, { answers_count: 1 }))
      .answer(listAnswers, { data: [{ ...offered, ...more }] })
  const open = (server: ReturnType<typeof own>) =>
    openPage('/collaboration/70', { as: sessionOf(lucia), server })

  test('shows each answer with what counts for the decision, and accepts one', async () => {
    const server = own().answer(acceptAnswer, { ...offered, state: 'accepted' })
    const { user, later } = await open(server)
    const item = (await main().findByText('Tengo moto.')).closest('li')!
    for (const text of [
      'Colaboraron 2 veces',
      'Madrid (provincia) (su prioridad 1)',
      'Vigilancias',
      '1 de marzo de 2024',
    ])
      within(item).getByText(text)
    await user.click(within(item).getByRole('button', { name: 'Aceptar' }))
    within(item).getByText('Se lo diremos en unos segundos.')
    expect(server.asked(acceptAnswer)).toEqual([])
    await later(7000)
    await expect.poll(() => server.asked(acceptAnswer).map(({ input }) => input.answer_id)).toEqual([8])
    expect(server.asked(acceptAnswer)[0]!.key).not.toBeNull()
    await expect.poll(() => server.asked(listAnswers).length).toBeGreaterThan(1)
  })

  test('does not lead to the profile of a colleague that cannot be opened, and can be decided all the same', async () => {
    await open(own({ has_closed_profile: true }))
    const item = within((await main().findByText('Tengo moto.')).closest('li')!)
    item.getByText('Su perfil no está disponible')
    item.getByText(NURIA.full_name)
    expect(item.queryByRole('link', { name: NURIA.full_name })).toBeNull()
    item.getByRole('button', { name: 'Aceptar' })
  })

  test('declines with a courteous text, chosen or written', async () => {
    const server = own().answer(declineAnswer, { ...offered, state: 'declined' })
    const { user, later } = await open(server)
    await user.click(await main().findByRole('button', { name: 'No elegir' }))
    const form = await main().findByRole('form', { name: 'Decir a Núria Puig Bosch que no' })
    await user.click(within(form).getByRole('radio', { name: /un perfil distinto/ }))
    const field = within(form).getByRole('textbox', { name: 'Mensaje (opcional)' })
    expect((field as HTMLTextAreaElement).value).toMatch(/un perfil distinto/)
    await user.clear(field)
    await user.type(field, 'Otra vez será.')
    await user.click(within(form).getByRole('button', { name: 'Enviar' }))
    await later(7000)
    await expect
      .poll(() => server.asked(declineAnswer).map(({ input }) => input.message))
      .toEqual(['Otra vez será.'])
  })

  test('shows why a decision was refused', async () => {
    const server = own().answer(acceptAnswer, () => {
      throw new Refused(409, { general: ['Esta persona ha retirado su respuesta.'] })
    })
    const { user, later } = await open(server)
    await user.click(await main().findByRole('button', { name: 'Aceptar' }))
    await later(7000)
    await main().findByText('Esta persona ha retirado su respuesta.')
  })

  test('has a meeting point, with who has read it', async () => {
    let point = { text: null as string | null, instructions: null as string | null }
    const readings = [{ user: NURIA, at: '2026-11-26T10:00:00.000Z' }]
    const server = own()
      .answer(getMeetingPoint, () => ({ ...point, readings }))
      .answer(setMeetingPoint, ({ text, instructions = null }) => {
        point = { text, instructions }
        return undefined
      })
    const { user } = await open(server)
    await main().findByText(/Lo leyó Núria Puig Bosch el/)
    await user.type(main().getByRole('textbox', { name: 'Dónde y cuándo' }), 'Bar Sol, a las 8')
    await user.click(main().getByRole('button', { name: 'Guardar el punto de encuentro' }))
    await expect.poll(() => point.text).toBe('Bar Sol, a las 8')
  })

  test('that is over shows its meeting point, and lets nobody write what would be refused', async () => {
    const past = { ...request(dayAfter(madridDay(), -1)), elapsed: true, answers_count: 1 }
    const server = own()
      .answer(getCollaboration, past)
      .answer(getMeetingPoint, { text: 'Bar Sol', instructions: null, readings: [] })
      .answer(listAnswers, { data: [] })
    await open(server)
    await main().findByText('Bar Sol')
    main().getByText('No respondió nadie.')
    expect(main().queryByRole('button', { name: 'Guardar el punto de encuentro' })).toBeNull()
  })
})
