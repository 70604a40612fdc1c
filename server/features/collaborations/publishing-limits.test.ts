import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, TestApp } from '#server/testing/app.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { startFilledApp, tokenOf } from '#server/testing/people.ts'

let app: TestApp
let calls: ReturnType<typeof collaborationCalls>

async function start(environment: Record<string, string>) {
  app = await startFilledApp({
    RATE_LIMIT: 'on',
    REQUESTS_PER_HOUR: '3',
    REQUESTS_PER_DAY: '5',
    REQUESTS_OPEN: '9',
    ...environment,
  })
  calls = collaborationCalls(app)
}

const generalOf = ({ body }: Answer) => body.payload.msg.general.join(' ')
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'))
const pass = (milliseconds: number) =>
  app.database.query(`update rate_limit set expire = expire - ${milliseconds} where key like 'requests-%'`)
const HOUR = 3_600_000

async function publishTimes(times: number, who: 'lucia' | 'rafael' = 'lucia') {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await calls.create(who)).status)
  return statuses
}

describe('a detective who publishes request after request', () => {
  beforeAll(() => start({}))
  afterAll(() => app?.close())
  beforeEach(async () => {
    await app.database.query('delete from rate_limit')
    await app.database.query('delete from collaboration')
  })

  test('may publish a limited number in an hour and in a day, and is shown when the next is possible', async () => {
    expect(await publishTimes(4)).toEqual([201, 201, 201, 429])
    const refused = await calls.create('lucia')
    expect(generalOf(refused)).toBe(
      'Ha publicado ya 3 peticiones en la última hora, el máximo. Podrá publicar otra dentro de 60 minutos.',
    )
    expect(waitOf(refused)).toBeGreaterThan(3500)
    expect(waitOf(refused)).toBeLessThanOrEqual(3600)
    expect((await calls.create('rafael')).status).toBe(201)
    await pass(HOUR)
    expect(await publishTimes(3)).toEqual([201, 201, 429])
    const inADay = await calls.create('lucia')
    expect(generalOf(inADay)).toBe(
      'Ha publicado ya 5 peticiones en las últimas 24 horas, el máximo. Podrá publicar otra dentro de 23 horas.',
    )
    await pass(23 * HOUR)
    expect(await publishTimes(1)).toEqual([201])
  })

  test('gets no more by publishing all at once, nor by deleting', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.create('lucia')))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 201, 201, ...Array(7).fill(429)])
    for (const { status, body } of answers) if (status === 201) await calls.remove('lucia', body.id)
    expect((await calls.create('lucia')).status).toBe(429)
  })

  test('is not charged for refused requests, nor twice for a repeated call', async () => {
    expect(
      (await calls.create('lucia', { location: { country: 'ES', admin_area: { level: 0, id: 1 } } })).status,
    ).toBe(422)
    const headers = {
      authorization: `Bearer ${await tokenOf(app, 'lucia')}`,
      'content-type': 'application/json',
      'idempotency-key': 'the-same',
    }
    const body = JSON.stringify(draftWith())
    const ids = new Set<number>()
    for (let sent = 0; sent < 5; sent += 1) {
      const answer = await app.send('POST', '/api/collaborations/create', { headers, body })
      expect(answer.status).toBe(201)
      ids.add(answer.body.id)
    }
    expect(ids.size).toBe(1)
    expect(await publishTimes(3)).toEqual([201, 201, 429])
    // A call that was refused may be sent again with its key.
    headers['idempotency-key'] = 'another'
    const sendIt = () => app.send('POST', '/api/collaborations/create', { headers, body })
    expect((await sendIt()).status).toBe(429)
    await pass(HOUR)
    expect((await sendIt()).status).toBe(201)
  })
})

describe('a detective with many open requests', () => {
  beforeAll(() => start({ REQUESTS_PER_HOUR: '99', REQUESTS_PER_DAY: '99', REQUESTS_OPEN: '4' }))
  afterAll(() => app?.close())

  test('cannot publish more until one is deleted or its day has passed; hiding does not help', async () => {
    await app.database.query('delete from collaboration')
    const ids = []
    for (let time = 0; time < 4; time += 1) ids.push(await calls.publish('lucia'))
    const refused = await calls.create('lucia')
    expect([refused.status, generalOf(refused)]).toEqual([
      429,
      'Tiene ya 4 peticiones sin empezar, el máximo. Elimine alguna, o espere a que pase su fecha de comienzo, para publicar otra.',
    ])
    expect(waitOf(refused)).toBeGreaterThan(0)
    await calls.disable('lucia', ids[0]!)
    expect((await calls.create('lucia')).status).toBe(429)
    await calls.remove('lucia', ids[0]!)
    expect(await publishTimes(2)).toEqual([201, 429])
    await app.database.query(`update collaboration set start_date = '2020-01-01' where id = ${ids[1]}`)
    expect(await publishTimes(2)).toEqual([201, 429])
  })
})

describe('with RATE_LIMIT=off', () => {
  beforeAll(() => start({ RATE_LIMIT: 'off' }))
  afterAll(() => app?.close())

  test('nobody is limited', async () => {
    expect(await publishTimes(12)).toEqual(Array(12).fill(201))
  })
})
