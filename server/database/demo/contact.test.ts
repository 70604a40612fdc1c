// The demonstration's answers, jobs, conversations and notifications, as its people see it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INSTRUCTIONS_MAX, MEETING_POINT_MAX } from '#contract/answering.ts'
import { ANSWER_MESSAGE_MAX, ANSWER_STATES } from '#contract/answers.ts'
import { MESSAGE_MAX } from '#contract/conversations.ts'
import { detectedDataIn } from '#contract/discretion.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { answeredRequests, everyRequestForAnswers, requestsForAnswers } from './answered-requests.ts'
import { demoConversations } from './conversation-texts.ts'
import { fillWithDemo } from './fill.ts'

const FILLING = { count: 60, seed: 1, password_hash: 'hash' }

describe('with answers', () => {
  let app: TestApp
  let calls: ReturnType<typeof contactCalls>
  beforeAll(async () => {
    app = await startApp()
    for (const _ of [1, 2]) await fillWithDemo(app.database, { ...FILLING, hasAnswers: true })
    calls = contactCalls(app)
  })
  afterAll(() => app.close())
  const rows = async (text: string) => (await app.database.query(text)).rows
  const data = async (who: string, path: string) => (await calls.get(who, path)).body.data
  const requestCalled = async (who: string, { subject }: { subject: string }) => {
    const [{ id }] = await rows(`select id from collaboration where subject = '${subject}'`)
    return (await calls.read(who, id)).body
  }

  test('Lucía’s own answers are in every state', async () => {
    const states = (await data('lucia', '/api/user/answers')).map(({ state }: { state: string }) => state)
    const received = (await data('lucia', '/api/user/received-answers')).map(
      (it: { state: string }) => it.state,
    )
    expect(new Set([...states, ...received])).toEqual(new Set(Object.keys(ANSWER_STATES)))
    expect(new Set(states)).toEqual(new Set(['accepted', 'declined', 'lapsed', 'offered']))
  })

  test('a colleague who has answered a request has opened it, and is counted once', async () => {
    expect(
      await rows(`
        select subject, unique_views from collaboration
        where unique_views <> (select count(*) from collaboration_view where collaboration_id = collaboration.id)
          or exists (
            select from answer where collaboration_id = collaboration.id and not exists (
              select from collaboration_view as seen
              where seen.collaboration_id = collaboration.id and seen.detective_id = answer.detective_id
            )
          )
      `),
    ).toEqual([])
  })

  test('Lucía keeps three colleagues at hand, the newest first', async () => {
    const kept = await data('lucia', '/api/user/kept-colleagues')
    expect(kept.map(({ full_name }: { full_name: string }) => full_name)[0]).toBe('Rafael Ortega Muñoz')
    expect(kept.length).toBe(3)
  })

  test('a request for three has one place taken, and others are covered, by answers and by hand', async () => {
    const { almacenEnCoslada, relevoEnMadrid, localizacionEnGetafe, seguimientoPorCarretera } =
      requestsForAnswers
    expect(await requestCalled('lucia', almacenEnCoslada)).toMatchObject({
      ...{ places: 3, places_left: 2, covered: false, answers_count: 4 },
    })
    expect(await requestCalled('lucia', localizacionEnGetafe)).toMatchObject({
      places_left: 0,
      covered: true,
    })
    expect(await requestCalled('rafael', seguimientoPorCarretera)).toMatchObject({
      places_left: 1,
      covered: true,
    })
    const listed: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const found = await data('rafael', `/api/collaborations/search-request/?page=${page}`)
      listed.push(...found.map(({ subject }: { subject: string }) => subject))
    }
    expect(listed).toContain(almacenEnCoslada.subject)
    for (const { subject } of [relevoEnMadrid, localizacionEnGetafe, seguimientoPorCarretera])
      expect(listed).not.toContain(subject)
  })

  test('Lucía has a job to come with its meeting point, one whose outcome is asked, and an old one in the ledger', async () => {
    const { id } = await requestCalled('nuria', requestsForAnswers.relevoEnMadrid)
    const { body } = await calls.get('nuria', `/api/collaboration/${id}/meeting-point`)
    expect(body.readings).toMatchObject([{ user: { full_name: 'Lucía Serrano Peña' } }])
    const today = new Date().toISOString().slice(0, 10)
    const jobs = await data('lucia', '/api/user/jobs')
    expect(jobs.filter((it: { start_date: string }) => it.start_date > today)).toHaveLength(3)
    expect(jobs.slice(-2)).toMatchObject([
      {
        with: { full_name: 'Rafael Ortega Muñoz' },
        helped_me: false,
        took_place: null,
        place: 'Getafe, Madrid',
      },
      { with: { full_name: 'Rafael Ortega Muñoz' }, helped_me: true, collaboration_id: null },
    ])
    const bell = await data('lucia', '/api/notifications')
    expect(
      bell.filter((it: { kind: string; read: boolean }) => it.kind === 'took-place' && !it.read),
    ).toHaveLength(1)
  })

  test('the named people have conversations over several days, read and unread, with notifications that agree', async () => {
    const listed = await data('lucia', '/api/conversations')
    expect(listed.map((it: { unread: number }) => it.unread).sort()).toEqual([0, 0, 0, 2, 2])
    const about = listed.filter((it: { collaboration: unknown }) => it.collaboration)
    expect(about).toHaveLength(3)
    for (const { id, unread, last_message } of listed) {
      const messages = (await calls.messages('lucia', id)).body.data
      expect(messages[0]).toMatchObject({ id: last_message.id, text: last_message.text })
      expect(messages.filter((it: { mine: boolean; read: boolean }) => !it.mine && !it.read)).toHaveLength(
        unread,
      )
      expect(new Set(messages.map(({ at }: { at: string }) => at.slice(0, 10))).size).toBeGreaterThan(
        messages.length > 2 ? 1 : 0,
      )
    }
    for (const who of ['lucia', 'rafael', 'nuria']) {
      const bell = (await calls.get(who, '/api/notifications')).body
      expect(bell.unread).toBeGreaterThan(0)
      expect(bell.data.some(({ read }: { read: boolean }) => read)).toBe(true)
      const times = bell.data.map(({ at }: { at: string }) => at)
      expect(times).toEqual(times.toSorted().toReversed())
      expect(times[0] < new Date().toISOString()).toBe(true)
    }
  })

  test('nothing happened before its request was published, and no e-mail is to come', async () => {
    expect(
      await rows(`
        select subject from answer join collaboration on collaboration.id = collaboration_id
        where answer.created_at < collaboration.created_at or decided_at < answer.created_at or decided_at > now()
          or answer.detective_id = collaboration.detective_id`),
    ).toEqual([])
    expect(await rows('select from notification where emailed_at is null')).toEqual([])
    expect(await rows('select from message where sent_at > now()')).toEqual([])
  })
})

test('their texts keep the limits, and look like nobody’s data: the only telephone is of a number that Spain does not assign', () => {
  const said = demoConversations.flatMap(({ said }) => said.map(([, , text]) => text))
  const answers = answeredRequests.flatMap(({ answers }) =>
    answers.flatMap((it) => [it.said ?? '', it.reply ?? '']),
  )
  const points = answeredRequests.flatMap(({ point }) => (point ? [point] : []))
  const requests = everyRequestForAnswers.flatMap(({ subject, description }) => [
    subject,
    ...(description ?? []),
  ])
  expect(said.every(({ length }) => length <= MESSAGE_MAX)).toBe(true)
  expect(answers.every(({ length }) => length <= ANSWER_MESSAGE_MAX)).toBe(true)
  expect(
    points.every((it) => it.text.length <= MEETING_POINT_MAX && it.instructions.length <= INSTRUCTIONS_MAX),
  ).toBe(true)
  const texts = [...said, ...answers, ...requests, ...points.flatMap((it) => [it.text, it.instructions])]
  expect(texts.flatMap((text) => detectedDataIn(text)).map(({ text }) => text)).toEqual(['+34790000003'])
})

test('without the option there is nothing of it', async () => {
  const { database, close } = await freshDatabase()
  await fillWithDemo(database, FILLING)
  const { rows } = await database.query(`
    select id from answer union all select id from conversation union all select id from notification
    union all select id from agreed_job
    union all select id from collaboration where covered_since is not null or places > 1`)
  expect(rows).toEqual([])
  await close()
})
