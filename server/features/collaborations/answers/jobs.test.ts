// Agreed jobs: the question afterwards, and the ledger that stays of it.
import { beforeEach, expect, test } from 'vitest'
import { contactCalls } from '#server/testing/contact.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'
import { inDays, letElapse } from '#server/testing/requests.ts'
import { sweepCollaborations } from '../sweeps.ts'

const app = await appOfFile()
const calls = contactCalls(app)
beforeEach(() => calls.forgetTold())

const jobs = async (who: string) => (await calls.get(who, '/api/user/jobs')).body.data
const outcome = (who: string, job: number, body: object) =>
  calls.post(who, `/api/user/jobs/${job}/outcome`, body)
const kinds = async (who: string) => (await calls.told(who)).map(([kind]) => kind)

/** A job of Lucía's request that Rafael does; it ended so many days ago. */
async function agreed(days = 1) {
  const id = await calls.publish('lucia', {
    location: { country: 'ES', admin_area: { id: 41091, level: 0 } },
  })
  await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
  const [job] = await jobs('lucia')
  if (days > 0) {
    await letElapse(app, id, days)
  }
  return { id, job: job.id as number }
}

test('a job is listed for both as soon as it is agreed, and cannot be said done before its end', async () => {
  const { id, job } = await agreed(0)
  expect((await jobs('lucia'))[0]).toEqual({
    ...{ id: job, collaboration_id: id, readable: true, helped_me: true, place: 'Sevilla, Sevilla' },
    with: { id: await idOf(app, 'rafael'), full_name: 'Rafael Ortega Muñoz' },
    ...{ start_date: inDays(1), end_date: null, took_place: null, note: null, reduced: false },
  })
  expect((await jobs('rafael'))[0]).toMatchObject({
    id: job,
    helped_me: false,
    with: { full_name: 'Lucía Serrano Peña' },
  })
  expect((await outcome('lucia', job, { took_place: true })).status).toBe(409)
  expect((await outcome('nuria', job, { took_place: true })).status).toBe(404)
  await sweepCollaborations(app.platform)
  expect(await kinds('lucia')).not.toContain('took-place')
})

test('those with one colleague are a list of their own', async () => {
  await agreed(0)
  const of = async (who: string) => {
    const { status, body } = await calls.get(
      'lucia',
      `/api/user/jobs?with=${await idOf(app, who as 'rafael')}`,
    )
    return [
      status,
      body.meta.total > 0,
      new Set(body.data.map((job: { with: { full_name: string } }) => job.with.full_name)),
    ]
  }
  expect(await of('rafael')).toEqual([200, true, new Set(['Rafael Ortega Muñoz'])])
  expect(await of('nuria')).toEqual([200, false, new Set()])
  expect((await calls.get('lucia', '/api/user/jobs?with=x')).status).toBe(422)
})

test('the day after, both are asked once; each says it for themselves, with a note that the other never sees', async () => {
  const { job } = await agreed()
  for (const _ of [1, 2]) await sweepCollaborations(app.platform)
  expect(await kinds('lucia')).toEqual(['answer', 'took-place'])
  expect(await calls.told('rafael')).toEqual([
    ['accepted', expect.any(String), expect.any(String)],
    [
      'took-place',
      '¿Se hizo el trabajo de «Relevo en una vigilancia» con Lucía Serrano Peña?',
      '/collaborations/jobs',
    ],
  ])
  const said = await outcome('lucia', job, { took_place: true, note: 'Puntual.' })
  expect([said.status, said.body]).toMatchObject([200, { id: job, took_place: true, note: 'Puntual.' }])
  const seenByOther = (await jobs('rafael')).find((it: { id: number }) => it.id === job)
  expect(seenByOther).toMatchObject({ took_place: null, note: null })
  expect((await outcome('rafael', job, { took_place: false })).body).toMatchObject({
    took_place: false,
    note: null,
  })
  const wrong = await outcome('lucia', job, { note: 'x'.repeat(1001) })
  expect([wrong.status, new Set(Object.keys(wrong.body.payload.msg))]).toEqual([
    422,
    new Set(['note', 'took_place']),
  ])
})

test('once it is said, the question is read on all devices, and the other one’s is not; saying it again reads no other', async () => {
  const unread = async (who: string) =>
    (await calls.get(who, '/api/notifications')).body.data.filter(
      ({ kind, read }: { kind: string; read: boolean }) => kind === 'took-place' && !read,
    ).length
  const [first, second] = [await agreed(), await agreed()]
  await sweepCollaborations(app.platform)
  const device = await readEvents(app, await tokenOf(app, 'lucia'))
  const counted = () =>
    device.events.filter(([name]) => name === 'unread').map(([, { notifications }]) => notifications)
  await expect.poll(() => counted().length).toBe(1)
  expect([await unread('lucia'), await unread('rafael')]).toEqual([2, 2])
  await outcome('lucia', first.job, { took_place: true })
  await expect.poll(counted).toEqual([counted()[0], counted()[0] - 1])
  expect([await unread('lucia'), await unread('rafael')]).toEqual([1, 2])
  await outcome('lucia', first.job, { took_place: true, note: 'Puntual.' })
  expect(await unread('lucia')).toBe(1)
  await calls.erase('lucia', second.id)
  await outcome('rafael', second.job, { took_place: true })
  expect(await unread('rafael')).toBe(1)
  device.close()
})

test('those who have said it are not asked any more', async () => {
  const byColleague = await agreed()
  expect((await outcome('rafael', byColleague.job, { took_place: true })).status).toBe(200)
  await sweepCollaborations(app.platform)
  expect([await kinds('lucia'), await kinds('rafael')]).toEqual([['answer', 'took-place'], ['accepted']])
  await calls.forgetTold()
  const byAuthor = await agreed()
  expect((await outcome('lucia', byAuthor.job, { took_place: false })).status).toBe(200)
  await sweepCollaborations(app.platform)
  expect([await kinds('lucia'), await kinds('rafael')]).toEqual([['answer'], ['accepted', 'took-place']])
})

test('a note stays if the outcome is said again without one, and goes if it is sent empty', async () => {
  const { job } = await agreed()
  const noteAfter = async (who: string, note: object) =>
    (await outcome(who, job, { took_place: true, ...note })).body.note
  for (const who of ['lucia', 'rafael']) {
    expect(await noteAfter(who, {})).toBeNull()
    for (const empty of [null, '', ' ']) {
      expect(await noteAfter(who, { note: `De ${who}.` })).toBe(`De ${who}.`)
      expect(await noteAfter(who, {})).toBe(`De ${who}.`)
      expect(await noteAfter(who, { note: empty })).toBeNull()
    }
    await noteAfter(who, { note: `De ${who}.` })
  }
  const noteOf = async (who: string) => (await jobs(who)).find((it: { id: number }) => it.id === job).note
  expect([await noteOf('lucia'), await noteOf('rafael')]).toEqual(['De lucia.', 'De rafael.'])
})

test('the author of a request reads how often the two have worked together: confirmed by one, denied by none', async () => {
  await app.database.db.deleteFrom('agreed_job').execute()
  const together = async (author: string, colleague: string) => {
    const id = await calls.publish(author)
    await calls.offer(colleague, id)
    return (await calls.answers(author, id)).body.data[0].together
  }
  const { job } = await agreed()
  expect(await together('lucia', 'rafael')).toBe(0)
  await outcome('rafael', job, { took_place: true })
  expect(await together('lucia', 'rafael')).toBe(1)
  expect(await together('rafael', 'lucia')).toBe(1)
  expect(await together('lucia', 'nuria')).toBe(0)
  await outcome('lucia', job, { took_place: false })
  expect(await together('lucia', 'rafael')).toBe(0)
})

test('a job says whether its request may be opened: by a colleague until its details are erased', async () => {
  const { job } = await agreed(40)
  const isReadable = async (who: string) =>
    (await jobs(who)).find(({ id }: { id: number }) => id === job).readable
  expect([await isReadable('lucia'), await isReadable('rafael')]).toEqual([true, true])
  await sweepCollaborations(app.platform)
  expect([await isReadable('lucia'), await isReadable('rafael')]).toEqual([true, false])
})

test('after a year only date, province and direction are left', async () => {
  const { job } = await agreed(400)
  await outcome('lucia', job, { took_place: true, note: 'Puntual.' })
  await sweepCollaborations(app.platform)
  const old = (await jobs('lucia')).find((it: { id: number }) => it.id === job)
  expect(old).toMatchObject({
    collaboration_id: null,
    place: 'Sevilla (provincia), Andalucía',
    note: null,
    took_place: true,
    reduced: true,
  })
  expect((await outcome('lucia', job, { took_place: true, note: 'Otra vez.' })).body.note).toBeNull()
})

test('a deletion is notified when it can no longer be undone, and removes the job', async () => {
  const { id, job } = await agreed(0)
  await calls.offer('nuria', await calls.publish('lucia'))
  await calls.forgetTold()
  await calls.remove('lucia', id)
  await sweepCollaborations(app.platform)
  expect(await kinds('rafael')).toEqual([])
  await app.database.query(
    `update collaboration set deleted_at = now() - interval '10 minutes' where id = $1`,
    [id],
  )
  await sweepCollaborations(app.platform)
  expect(await calls.told('rafael')).toEqual([
    [
      'cancelled',
      'Ya no hace falta ayuda para «Relevo en una vigilancia»: se ha eliminado.',
      '/collaborations/my-answers',
    ],
  ])
  expect((await jobs('lucia')).map((it: { id: number }) => it.id)).not.toContain(job)
  expect(await kinds('nuria')).toEqual([])
})

test('an erasure is notified at once; jobs that took place stay in the ledger', async () => {
  const past = await agreed()
  await calls.forgetTold()
  await calls.erase('lucia', past.id)
  expect(await kinds('rafael')).toEqual([])
  expect((await jobs('rafael'))[0]).toMatchObject({ id: past.job, collaboration_id: null })
  const coming = await agreed(0)
  await calls.forgetTold()
  await calls.erase('lucia', coming.id)
  expect(await kinds('rafael')).toEqual(['cancelled'])
})

test('the notification about the erasure of a withheld request does not contain its subject', async () => {
  const { id } = await agreed(0)
  await calls.forgetTold()
  await app.database.query('update collaboration set withheld_since = now() where id = $1', [id])
  await calls.erase('lucia', id)
  expect(await calls.told('rafael')).toEqual([
    ['cancelled', expect.not.stringContaining('Relevo en una vigilancia'), '/collaborations/my-answers'],
  ])
})

test('with somebody who is suspended is away until they are restored, in every list and call', async () => {
  const { id, job } = await agreed()
  const setStatus = async (status: 'approved' | 'suspended') =>
    app.database.db
      .updateTable('detective')
      .set({ status })
      .where('id', '=', await idOf(app, 'lucia'))
      .execute()
  const covered = async () => {
    const { body } = await calls.get('rafael', '/api/collaborations/search-request/?covered=true')
    return [body.meta.total - body.data.length, body.data.some((it: { id: number }) => it.id === id)]
  }
  await setStatus('suspended')
  expect((await outcome('rafael', job, { took_place: true })).status).toBe(404)
  expect((await jobs('rafael')).map((it: { id: number }) => it.id)).not.toContain(job)
  expect(await covered()).toEqual([0, false])
  await setStatus('approved')
  expect((await outcome('rafael', job, { took_place: true })).status).toBe(200)
  expect(await covered()).toEqual([0, true])
})
