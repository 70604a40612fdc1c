// The meeting point: for the author and accepted colleagues, each reading noted.
import { expect, test } from 'vitest'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile } from '#server/testing/people.ts'
import { inDays, letElapse } from '#server/testing/requests.ts'
import { sweepCollaborations } from '../sweeps.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const point = (who: string, id: number) => calls.get(who, `/api/collaboration/${id}/meeting-point`)
const write = (who: string, id: number, body: object) =>
  calls.send(who, 'PUT', `/api/collaboration/${id}/meeting-point`, body)

test('is read by accepted colleagues, who are named with the time, and by nobody else', async () => {
  const id = await calls.publish('lucia')
  const answer = await calls.offer('rafael', id)
  expect(
    (await write('lucia', id, { text: ' Bar Sol, a las 8 ', instructions: 'Pregunte por Ana.' })).status,
  ).toBe(204)
  for (const who of ['rafael', 'nuria', 'admin']) expect((await point(who, id)).status).toBe(403)
  expect((await point('lucia', id)).body).toEqual({
    ...{ text: 'Bar Sol, a las 8', instructions: 'Pregunte por Ana.', readings: [] },
  })
  await calls.decide('lucia', id, answer, 'accept')
  for (const _ of [1, 2])
    expect((await point('rafael', id)).body).toEqual({
      ...{ text: 'Bar Sol, a las 8', instructions: 'Pregunte por Ana.', readings: null },
    })
  expect((await point('lucia', id)).body.readings).toMatchObject([
    { user: { full_name: 'Rafael Ortega Muñoz' }, at: expect.stringMatching(/Z$/) },
    { user: { full_name: 'Rafael Ortega Muñoz' } },
  ])
  expect((await write('rafael', id, { text: 'Otro' })).status).toBe(403)
  await calls.decide('lucia', id, answer, 'decline')
  expect((await point('rafael', id)).status).toBe(403)
  // The part of the request that everybody sees does not contain it.
  expect(JSON.stringify((await calls.read('nuria', id)).body)).not.toContain('Bar Sol')
})

test('is null before it is written, is cleared by an empty text, and keeps the limits', async () => {
  const id = await calls.publish('lucia')
  expect((await point('lucia', id)).body).toEqual({ text: null, instructions: null, readings: [] })
  await write('lucia', id, { text: 'Bar Sol', instructions: 'Ana' })
  await write('lucia', id, { text: 'Bar Luna' })
  expect((await point('lucia', id)).body).toMatchObject({ text: 'Bar Luna', instructions: 'Ana' })
  await write('lucia', id, { text: 'Bar Luna', instructions: '' })
  expect((await point('lucia', id)).body).toMatchObject({ text: 'Bar Luna', instructions: null })
  for (const text of ['', '  \n'])
    expect([(await write('lucia', id, { text })).status, (await point('lucia', id)).body.text]).toEqual([
      204,
      null,
    ])
  for (const [body, field] of [
    [{ text: 'x'.repeat(501) }, 'text'],
    [{}, 'text'],
    [{ text: '\u200b\n\u200b' }, 'text'],
    [{ text: 'a', instructions: 'x'.repeat(2001) }, 'instructions'],
  ] as const) {
    const { status, body: answer } = await write('lucia', id, body)
    expect([status, Object.keys(answer.payload.msg)]).toEqual([422, [field]])
  }
})

test('is not overwritten by a window that shows an older one, and a repeated call is not refused', async () => {
  const id = await calls.publish('lucia')
  const none = { text: null, instructions: null }
  const sol = { text: 'Bar Sol', instructions: 'Ana' }
  for (const _ of ['sent', 'repeated'])
    expect((await write('lucia', id, { ...sol, previous: none })).status).toBe(204)
  const late = await write('lucia', id, { text: 'Bar Luna', previous: none })
  expect([late.status, late.body.payload.reason]).toEqual([409, 'changed_meanwhile'])
  expect((await point('lucia', id)).body).toMatchObject(sol)
  expect((await write('lucia', id, { text: 'Bar Luna', previous: sol })).status).toBe(204)
  expect((await point('lucia', id)).body).toMatchObject({ text: 'Bar Luna', instructions: 'Ana' })
})

test('is read also while none is written: its author sees who looked for it', async () => {
  const id = await calls.publish('lucia', { places: 2 })
  for (const who of ['rafael', 'nuria']) await calls.decide('lucia', id, await calls.offer(who, id), 'accept')
  expect((await point('rafael', id)).body).toEqual({ text: null, instructions: null, readings: null })
  expect((await calls.get('nuria', `/api/collaboration/${id}/service-sheet`)).status).toBe(200)
  await calls.get('lucia', `/api/collaboration/${id}/service-sheet`)
  const { readings } = (await point('lucia', id)).body
  expect(readings.map((it: { user: { full_name: string } }) => it.user.full_name)).toEqual([
    'Núria Puig Bosch',
    'Rafael Ortega Muñoz',
  ])
})

test('is read by an accepted colleague also if the author hides the request, and written until its last day is over', async () => {
  const id = await calls.publish('lucia', { end_date: inDays(4) })
  await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
  await write('lucia', id, { text: 'Bar Sol' })
  await calls.disable('lucia', id)
  expect((await calls.read('rafael', id)).body).toMatchObject({ id, hidden_up: null })
  expect((await point('rafael', id)).body.text).toBe('Bar Sol')
  expect((await point('nuria', id)).status).toBe(404)
  await letElapse(app, id)
  expect((await write('lucia', id, { text: 'Tarde' })).status).toBe(409)
  expect((await point('rafael', id)).body.text).toBe('Bar Sol')
})

test('is erased with its readers and the texts of the answers, a while after the last day', async () => {
  const id = await calls.publish('lucia')
  const { body } = await calls.answer('rafael', id, 'Conozco la zona.')
  await calls.decide('lucia', id, body.id, 'accept', { message: 'Gracias.' })
  await write('lucia', id, { text: 'Bar Sol' })
  await point('rafael', id)
  await letElapse(app, id, 40)
  await sweepCollaborations(app.platform)
  const { rows } = await app.database.query(
    `select message, decision_message, state,
      (select count(*)::int from meeting_point where collaboration_id = $1) as points,
      (select count(*)::int from meeting_point_reading where collaboration_id = $1) as readings
    from answer where collaboration_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ message: null, decision_message: null, state: 'accepted', points: 0, readings: 0 }])
})
