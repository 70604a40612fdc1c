// The morning screen in one call: what is on it, in which order, for whom.
import { beforeEach, describe, expect, test } from 'vitest'
import { madridDay, madridTime } from '#contract/days.ts'
import { TODAY_MOST } from '#contract/today.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, haveSecondFactor, idOf } from '#server/testing/people.ts'
import { addRequest, inDays, letElapse } from '#server/testing/requests.ts'

const GETAFE = { location: { country: 'ES', admin_area: { id: 28065, level: 0 } } }
const SEVILLA = { location: { country: 'ES', admin_area: { id: 41091, level: 0 } } }
const ANDALUCIA = { location: { country: 'ES', admin_area: { id: 1, level: 2 } } }

const app = await appOfFile()
const calls = contactCalls(app)
const LUCIA = await idOf(app, 'lucia')
const RAFAEL = await idOf(app, 'rafael')
const NURIA = await idOf(app, 'nuria')

beforeEach(async () => {
  for (const table of ['collaboration', 'agreed_job', 'conversation', 'block'])
    await app.database.query(`delete from ${table}`)
})

const morning = async (who: string) => {
  const { status, body } = await calls.get(who, '/api/user/today')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const subjects = ({ data }: { data: { subject: string }[] }) => data.map(({ subject }) => subject)

describe('the requests of the own areas', () => {
  test('are those inside an own area and those around one, soonest first, and no others', async () => {
    await calls.publish('nuria', { ...SEVILLA, subject: 'Luego', start_date: inDays(3) })
    await calls.publish('nuria', { ...ANDALUCIA, subject: 'Antes', start_date: inDays(1) })
    await calls.publish('nuria', { ...GETAFE, subject: 'Lejos' })
    const { open } = await morning('rafael')
    expect([subjects(open), open.total]).toEqual([['Antes', 'Luego'], 2])
    expect(open.data[0]).toMatchObject({
      location: { name: 'Andalucía' },
      user: { id: NURIA },
      fit: { place: true },
    })
  })

  test('of one day stand by their hour, those without one last', async () => {
    const at = (start_time: string | null) =>
      calls.publish('nuria', {
        ...SEVILLA,
        subject: start_time ?? 'Sin hora',
        start_date: inDays(1),
        start_time,
      })
    for (const start_time of ['21:00', null, '07:00', '12:30']) await at(start_time)
    expect(subjects((await morning('rafael')).open)).toEqual(['07:00', '12:30', '21:00', 'Sin hora'])
  })

  test('are without the own ones and those already answered; one whose answer was withdrawn is there again', async () => {
    await calls.publish('rafael', { ...SEVILLA, subject: 'Propia' })
    const id = await calls.publish('nuria', { ...SEVILLA, subject: 'De Núria' })
    expect(subjects((await morning('rafael')).open)).toEqual(['De Núria'])
    const answer = await calls.offer('rafael', id)
    expect((await morning('rafael')).open).toMatchObject({ data: [], total: 2 })
    await calls.decide('rafael', id, answer, 'withdraw')
    expect(subjects((await morning('rafael')).open)).toEqual(['De Núria'])
  })

  test('are so many at most, with the number of all', async () => {
    for (let n = 0; n < TODAY_MOST.open + 2; n += 1)
      await calls.publish('nuria', { ...SEVILLA, subject: `Número ${n}`, start_date: inDays(1 + n) })
    const { open } = await morning('rafael')
    expect(open.total).toBe(TODAY_MOST.open + 2)
    expect(subjects(open)).toEqual(Array.from({ length: TODAY_MOST.open }, (_, n) => `Número ${n}`))
  })

  test('are none for a detective without areas, and without those that only their author sees', async () => {
    const id = await calls.publish('nuria', SEVILLA)
    await calls.disable('nuria', id)
    expect((await morning('rafael')).open).toEqual({ data: [], total: 0 })
    await calls.disable('nuria', id, 'false')
    expect((await morning('rafael')).open.total).toBe(1)
    await app.database.db.updateTable('detective').set({ work_areas: [] }).where('id', '=', RAFAEL).execute()
    const { open, to_do } = await morning('rafael')
    expect([open.total, to_do.profile]).toEqual([0, ['work_areas']])
  })
})

describe('the waiting answers and messages', () => {
  test('is each own request with answers to decide on, once, with the latest who answered; a decision takes it away', async () => {
    const id = await calls.publish('lucia', { ...GETAFE, subject: 'Relevo', places: 2 })
    const first = await calls.offer('rafael', id)
    const second = await calls.offer('nuria', id)
    expect((await morning('lucia')).answers).toEqual({
      total: 1,
      data: [
        {
          collaboration: { id, subject: 'Relevo' },
          count: 2,
          latest: { user: { id: NURIA, full_name: 'Núria Puig Bosch' }, at: expect.any(String) },
        },
      ],
    })
    expect((await morning('lucia')).own.data[0]).toMatchObject({ id, answers_count: 2 })
    await calls.decide('lucia', id, second, 'decline')
    expect((await morning('lucia')).answers.data[0]).toMatchObject({
      count: 1,
      latest: { user: { id: RAFAEL } },
    })
    await calls.decide('lucia', id, first, 'accept')
    expect((await morning('lucia')).answers).toEqual({ data: [], total: 0 })
    // Their writers decide nothing.
    expect((await morning('rafael')).answers).toEqual({ data: [], total: 0 })
  })

  test('lacks the answer of a blocked person', async () => {
    const id = await calls.publish('lucia', GETAFE)
    await calls.post('lucia', `/api/user/blocks/${RAFAEL}`)
    await calls.offer('rafael', id)
    expect((await morning('lucia')).answers.total).toBe(0)
  })

  test('is each conversation with unread messages, until they are read', async () => {
    const conversation = await calls.opened('rafael', LUCIA)
    const { body: message } = await calls.write('rafael', conversation, '¿Puede el lunes?')
    const { messages } = await morning('lucia')
    expect(messages).toMatchObject({
      total: 1,
      data: [
        { id: conversation, with: { id: RAFAEL }, unread: 1, last_message: { text: '¿Puede el lunes?' } },
      ],
    })
    expect((await morning('rafael')).messages.total).toBe(0)
    await calls.send('lucia', 'PUT', `/api/conversations/${conversation}/read`, { up_to: message.id })
    expect((await morning('lucia')).messages).toEqual({ data: [], total: 0 })
  })
})

describe('the own requests', () => {
  test('come soonest first with their views, also hidden ones; covered and elapsed ones do not', async () => {
    const later = await calls.publish('lucia', { ...GETAFE, subject: 'Luego', start_date: inDays(5) })
    const sooner = await calls.publish('lucia', { ...GETAFE, subject: 'Antes', start_date: inDays(2) })
    const covered = await calls.publish('lucia', { ...GETAFE, subject: 'Cubierta' })
    const elapsed = await calls.publish('lucia', { ...GETAFE, subject: 'Pasada' })
    await calls.cover('lucia', covered, true)
    await letElapse(app, elapsed)
    await calls.read('rafael', sooner)
    await calls.disable('lucia', later)
    const { own } = await morning('lucia')
    expect(own.total).toBe(2)
    expect(own.data).toMatchObject([
      { id: sooner, unique_views: 1, answers_count: 0, disabled: false },
      { id: later, disabled: true },
    ])
  })
})

describe('the jobs at hand', () => {
  async function agreed(start_date: string, more: object = {}) {
    const id = await calls.publish('lucia', { ...SEVILLA, start_date, ...more })
    await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
    return id
  }

  test('are those of today and tomorrow, for both, with the hour; not those of later', async () => {
    await agreed(inDays(2), { subject: 'Pasado mañana' })
    const tomorrow = await agreed(inDays(1), { subject: 'Mañana', start_time: '07:30' })
    const today = await agreed(inDays(0), { subject: 'Hoy' })
    const { jobs } = await morning('lucia')
    expect(jobs.total).toBe(2)
    expect(jobs.data).toMatchObject([
      { collaboration_id: today, subject: 'Hoy', start_time: null, helped_me: true },
      {
        ...{ collaboration_id: tomorrow, subject: 'Mañana', start_time: '07:30', helped_me: true },
        ...{ place: 'Sevilla, Sevilla', people: [{ id: RAFAEL, full_name: 'Rafael Ortega Muñoz' }] },
      },
    ])
    expect((await morning('rafael')).jobs.data).toMatchObject([
      { collaboration_id: today, helped_me: false, people: [{ id: LUCIA }] },
      { collaboration_id: tomorrow, helped_me: false },
    ])
    // A covered request is a job by now, and stands nowhere else.
    expect((await morning('lucia')).own.total).toBe(0)
  })

  test('a job of several colleagues is one line for its author, and one of several days is there each day', async () => {
    const id = await agreed(inDays(0), { places: 2, end_date: inDays(4) })
    await calls.decide('lucia', id, await calls.offer('nuria', id), 'accept')
    await app.database.query('update agreed_job set start_date = $1', [inDays(-3)])
    const { jobs } = await morning('lucia')
    expect([jobs.total, jobs.data[0].people.map((it: { id: number }) => it.id)]).toEqual([1, [NURIA, RAFAEL]])
  })

  test('the meeting point is announced without its text, because each reading of an accepted colleague is noted', async () => {
    const id = await agreed(inDays(1))
    const point = `/api/collaboration/${id}/meeting-point`
    expect((await morning('rafael')).jobs.data[0].has_meeting_point).toBe(false)
    await calls.send('lucia', 'PUT', point, { text: 'Bar Sol, junto a la estación' })
    const seen = await morning('rafael')
    expect(seen.jobs.data[0].has_meeting_point).toBe(true)
    expect(JSON.stringify(seen)).not.toContain('Bar Sol')
    expect((await calls.get('lucia', point)).body.readings).toEqual([])
  })
})

describe('the things to be done', () => {
  test('is a second factor, as long as there is none', async () => {
    await app.database.db.deleteFrom('totp').execute()
    expect((await morning('nuria')).to_do.second_factor).toBe(true)
    await haveSecondFactor(app, NURIA)
    expect((await morning('nuria')).to_do.second_factor).toBe(false)
  })

  test('names what the profile lacks, the most useful first', async () => {
    await app.database.db
      .updateTable('detective')
      .set({ office_name: null, services: [] })
      .where('id', '=', NURIA)
      .execute()
    expect((await morning('nuria')).to_do.profile).toEqual(['services', 'office_name'])
  })

  test('an elapsed request that nobody helped with may be published again, for some days and until it is', async () => {
    const id = await addRequest(app, LUCIA, { subject: 'Toledo', start_date: inDays(-2) })
    await addRequest(app, LUCIA, { subject: 'Vieja', start_date: inDays(-9) })
    expect((await morning('lucia')).to_do.elapsed).toEqual({ id, subject: 'Toledo', start_date: inDays(-2) })
    await calls.publish('lucia', { subject: 'Toledo' })
    expect((await morning('lucia')).to_do.elapsed).toBeNull()
  })

  test('is to say whether a job took place, until it is said', async () => {
    const id = await calls.publish('lucia', SEVILLA)
    await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
    await letElapse(app, id)
    expect((await morning('lucia')).to_do).toMatchObject({ outcomes: 1, elapsed: null })
    const [job] = (await calls.get('lucia', '/api/user/jobs')).body.data
    await calls.post('lucia', `/api/user/jobs/${job.id}/outcome`, { took_place: true })
    expect((await morning('lucia')).to_do.outcomes).toBe(0)
    expect((await morning('rafael')).to_do.outcomes).toBe(1)
  })
})

test('a hidden profile says until when; an empty day is empty', async () => {
  const { hidden_up, withheld, open, answers, messages, own, jobs } = await morning('beatriz')
  expect(Date.parse(hidden_up)).toBeGreaterThan(Date.now())
  expect(withheld).toBe(false)
  for (const list of [open, answers, messages, own, jobs]) expect(list).toEqual({ data: [], total: 0 })
  expect((await morning('lucia')).hidden_up).toBeNull()
})

test('a request of today that has begun comes after those of today that have not', async () => {
  const now = madridTime()
  await addRequest(app, NURIA, { subject: 'Ya empezada', start_time: '00:00' })
  await addRequest(app, NURIA, { subject: 'Sin hora', start_date: madridDay() })
  if (now > '00:00') expect(subjects((await morning('lucia')).open)).toEqual(['Sin hora', 'Ya empezada'])
})
