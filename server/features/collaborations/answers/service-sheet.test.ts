// The service sheet of an agreed job.
import { expect, test } from 'vitest'
import { PROFESSIONAL } from '#contract/profile.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { inDays, letElapse } from '#server/testing/requests.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const sheet = (who: string, id: number) => calls.get(who, `/api/collaboration/${id}/service-sheet`)
const write = (who: string, id: number, body: object) =>
  calls.send(who, 'PUT', `/api/collaboration/${id}/meeting-point`, body)
const share = (who: string, conversation: number) =>
  calls.post(who, `/api/conversations/${conversation}/share-phone`)
/** Lucía's request, agreed with Rafael. */
async function agreed(more: object = {}) {
  const id = await calls.publish('lucia', more)
  await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
  return id
}
const names = (body: { people: { full_name: string }[] }) => body.people.map(({ full_name }) => full_name)

test('has the request, the meeting point and the other side; each reading by the colleague is noted', async () => {
  const id = await agreed({ start_time: '08:30' })
  await write('lucia', id, { text: 'Bar Sol', instructions: 'Pregunte por Ana.' })
  expect((await sheet('rafael', id)).body).toMatchObject({
    collaboration: { id, start_time: '08:30', own_answer: { state: 'accepted' } },
    ...{ meeting_point: 'Bar Sol', instructions: 'Pregunte por Ana.' },
    people: [{ id: await idOf(app, 'lucia'), telephone: null }],
  })
  expect((await sheet('lucia', id)).body).toMatchObject({
    meeting_point: 'Bar Sol',
    people: [{ full_name: 'Rafael Ortega Muñoz', telephone: null }],
  })
  const { readings } = (await calls.get('lucia', `/api/collaboration/${id}/meeting-point`)).body
  expect(readings).toMatchObject([{ user: { full_name: 'Rafael Ortega Muñoz' } }])
})

test('says whether the profile of the other side can be opened', async () => {
  const id = await calls.publish('lucia')
  await calls.decide('lucia', id, await calls.offer('beatriz', id), 'accept')
  expect((await sheet('lucia', id)).body.people).toMatchObject([{ has_closed_profile: true }])
  expect((await sheet('beatriz', id)).body.people[0]).not.toHaveProperty('has_closed_profile')
})

test('has the telephone that the other side shared last, not the own one, and none from before a block ends', async () => {
  const id = await agreed()
  const [lucia, rafael] = [await idOf(app, 'lucia'), await idOf(app, 'rafael')]
  const telephones = async (who: string) =>
    (await sheet(who, id)).body.people.map(({ telephone }: { telephone: string }) => telephone)
  await app.database.db
    .updateTable('detective')
    .set({
      contact_means: JSON.stringify({ emails: [], tlfs: [{ value: '+34790000007', type: PROFESSIONAL }] }),
    })
    .where('id', '=', rafael)
    .execute()
  const about = await calls.opened('rafael', lucia, id)
  await calls.write('rafael', about, 'Mi teléfono: 600 000 000')
  expect(await telephones('lucia')).toEqual([null])
  const { body: shared } = await share('rafael', about)
  expect(await telephones('lucia')).toEqual([shared.text])
  expect(await telephones('rafael')).toEqual([null])
  // Also from a conversation about nothing in particular.
  const { body: own } = await share('lucia', await calls.opened('lucia', rafael))
  expect(await telephones('rafael')).toEqual([own.text])
  // A message of a blocked person is shown to nobody.
  const other = await agreed()
  const third = await calls.opened('rafael', lucia, other)
  await app.database.db.deleteFrom('message').execute()
  await calls.post('lucia', `/api/user/blocks/${rafael}`)
  expect((await share('rafael', third)).status).toBe(201)
  expect(await telephones('lucia')).toEqual([null])
  await calls.send('lucia', 'DELETE', `/api/user/blocks/${rafael}`)
})

test('is for the author and who was accepted alone; a colleague does not see the others of the team', async () => {
  const id = await agreed({ places: 3 })
  await calls.decide('lucia', id, await calls.offer('nuria', id), 'accept')
  expect(names((await sheet('lucia', id)).body)).toEqual(['Núria Puig Bosch', 'Rafael Ortega Muñoz'])
  expect(names((await sheet('nuria', id)).body)).toEqual(['Lucía Serrano Peña'])
  const other = await calls.publish('lucia')
  await calls.offer('rafael', other)
  expect((await sheet('rafael', other)).status).toBe(403)
  expect((await sheet('nuria', other)).status).toBe(403)
  expect((await sheet('admin', other)).status).toBe(403)
  expect((await sheet('rafael', 999_999)).status).toBe(404)
  expect([
    (await sheet('lucia', other)).status,
    (await sheet('lucia', other)).body.payload.msg,
  ]).toMatchObject([409, { general: ['Todavía no ha acordado este trabajo con ningún colega.'] }])
})

test('is gone for both after the last day, and for a removed colleague', async () => {
  const long = await agreed({ end_date: inDays(4) })
  await letElapse(app, long)
  for (const who of ['lucia', 'rafael']) expect((await sheet(who, long)).status).toBe(409)
  const id = await agreed()
  const { data } = (await calls.answers('lucia', id)).body
  await calls.decide('lucia', id, data[0].id, 'decline')
  expect((await sheet('rafael', id)).status).toBe(403)
  expect((await sheet('lucia', id)).status).toBe(409)
})
