import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { addRequest } from '#server/testing/requests.ts'

const app = await appOfFile()
let calls: ReturnType<typeof collaborationCalls>
let lucia: number

beforeAll(async () => {
  calls = collaborationCalls(app)
  lucia = await idOf(app, 'lucia')
  // The job workers time their pauses with the clock that these tests change, so they are stopped.
  await app.platform.jobs.stop()
})
afterEach(() => vi.useRealTimers())

/** Sets the server's clock to this instant. */
function clockAt(instant: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}

const TOO_EARLY = { start_date: ['La fecha de comienzo no puede ser anterior a hoy.'] }

describe.each([
  [
    'the day summer time ends begins',
    '2026-10-24',
    '2026-10-25',
    '2026-10-24T21:59:59Z',
    '2026-10-24T22:00:00Z',
  ],
  [
    'the day summer time ends is over',
    '2026-10-25',
    '2026-10-26',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
  ],
  [
    'the day it begins again begins',
    '2027-03-27',
    '2027-03-28',
    '2027-03-27T22:59:59Z',
    '2027-03-27T23:00:00Z',
  ],
  [
    'the day it begins again is over',
    '2027-03-28',
    '2027-03-29',
    '2027-03-28T21:59:59Z',
    '2027-03-28T22:00:00Z',
  ],
  ['the year is over', '2026-12-31', '2027-01-01', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
])('at midnight in Madrid, when %s', (_, day, dayAfter, lastSecond, midnight) => {
  const states = (id: number) =>
    Promise.all(['lucia', 'rafael'].map(async (who) => (await calls.read(who, id)).body.elapsed))

  test('at midnight a request elapses, and can no longer be changed', async () => {
    const [id, next] = [
      await addRequest(app, lucia, { start_date: day }),
      await addRequest(app, lucia, { start_date: dayAfter }),
    ]
    clockAt(lastSecond)
    expect(await states(id)).toEqual([false, false])
    expect((await calls.edit('lucia', id, { start_date: day })).body).toMatchObject({ elapsed: false })
    expect((await calls.disable('lucia', id, 'false')).status).toBe(200)
    clockAt(midnight)
    expect(await states(id)).toEqual([true, true])
    expect(await states(next)).toEqual([false, false])
    expect((await calls.edit('lucia', id, { start_date: dayAfter })).status).toBe(409)
    expect((await calls.disable('lucia', id)).status).toBe(409)
    expect((await calls.remove('lucia', id)).status).toBe(409)
    expect((await calls.remove('lucia', next)).status).toBe(204)
    clockAt(lastSecond)
    expect((await calls.remove('lucia', id)).status).toBe(204)
  })

  test('after midnight the new day counts as today for a new request', async () => {
    clockAt(lastSecond)
    expect((await calls.create('lucia', { start_date: day, end_date: dayAfter })).body).toMatchObject({
      start_date: day,
      elapsed: false,
    })
    clockAt(midnight)
    const { status, body } = await calls.create('lucia', { start_date: day })
    expect([status, body.payload.msg]).toEqual([422, TOO_EARLY])
    expect((await calls.create('lucia', { start_date: dayAfter })).body).toMatchObject({ elapsed: false })
  })

  test('an action that waited for another transaction is judged by the clock after the wait', async () => {
    const [id, next] = [
      await addRequest(app, lucia, { start_date: day }),
      await addRequest(app, lucia, { start_date: dayAfter }),
    ]
    await Promise.all(['lucia', 'rafael'].map(calls.tokenFor))
    clockAt(lastSecond)
    const { begun } = await app.database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('collaboration').select('id').where('id', 'in', [id, next]).forUpdate().execute()
      const begun = Promise.all([
        calls.edit('lucia', id, { start_date: dayAfter }),
        calls.remove('lucia', id),
        calls.edit('lucia', next, { start_date: day }),
      ])
      await wait(200)
      clockAt(midnight)
      return { begun }
    })
    const [edited, removed, movedBack] = await begun
    expect([edited.status, removed.status]).toEqual([409, 409])
    expect([movedBack.status, movedBack.body.payload.msg]).toEqual([422, TOO_EARLY])
    vi.useRealTimers()
    const { rows } = await app.database.query(
      'select start_date, deleted_at from collaboration where id = any($1) order by id',
      [[id, next]],
    )
    expect(rows).toEqual([
      { start_date: day, deleted_at: null },
      { start_date: dayAfter, deleted_at: null },
    ])
  })

  test('a client that lost the answer before midnight asks again after it, and has published once', async () => {
    const headers = {
      authorization: `Bearer ${await calls.tokenFor('lucia')}`,
      'content-type': 'application/json',
      'idempotency-key': `medianoche-${midnight}`,
    }
    const body = JSON.stringify(draftWith({ start_date: day }))
    const send = () => app.send('POST', '/api/collaborations/create', { headers, body })
    clockAt(lastSecond)
    const first = await send()
    expect(first.status).toBe(201)
    clockAt(midnight)
    const second = await send()
    expect([second.status, second.body]).toEqual([201, first.body])
  })
})
