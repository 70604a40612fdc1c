// Saved colleagues: who may save whom, what the list shows, and who sees it.
import { beforeEach, expect, test } from 'vitest'
import { KEPT_MAX } from '#contract/kept-colleagues.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { addDetective, appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const LUCIA = await idOf(app, 'lucia')
const RAFAEL = await idOf(app, 'rafael')
const NURIA = await idOf(app, 'nuria')
const LIST = '/api/user/kept-colleagues'

beforeEach(() => app.database.db.deleteFrom('kept_colleague').execute())

const keep = (who: string, id: unknown) => calls.send(who, 'PUT', `${LIST}/${id}`)
const drop = (who: string, id: number) => calls.send(who, 'DELETE', `${LIST}/${id}`)
const kept = async (who: string) => {
  const { status, body } = await calls.get(who, LIST)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { id: number }[]
}
const ids = async (who: string) => (await kept(who)).map(({ id }) => id)
const hide = (id: number, days: number) =>
  app.database.query(`update detective set hidden_up = now() + make_interval(days => $2) where id = $1`, [
    id,
    days,
  ])

test('a kept colleague is in the keeper’s list alone, the last first, as the search shows them; twice is as once', async () => {
  expect((await keep('lucia', RAFAEL)).status).toBe(204)
  expect((await keep('lucia', NURIA)).status).toBe(204)
  expect((await keep('lucia', RAFAEL)).status).toBe(204)
  expect(await ids('lucia')).toEqual([NURIA, RAFAEL])
  expect([await ids('rafael'), await ids('nuria')]).toEqual([[], []])
  const found = await calls.get('lucia', '/api/users/search/?q=Rafael Ortega')
  expect((await kept('lucia'))[1]).toEqual(found.body.data[0])
})

test('a dropped colleague is gone from the list; dropping somebody who is not in it changes nothing', async () => {
  await keep('lucia', RAFAEL)
  for (const _ of ['once', 'twice']) expect((await drop('lucia', RAFAEL)).status).toBe(204)
  expect(await ids('lucia')).toEqual([])
})

test('a detective cannot save the own profile, nor an invisible one', async () => {
  const own = await keep('lucia', LUCIA)
  expect([own.status, own.body.payload.msg.general]).toEqual([422, ['No puede guardarse a sí mismo.']])
  for (const unknown of [await idOf(app, 'beatriz'), await idOf(app, 'oscar'), 2 ** 31 - 1]) {
    const { status, body } = await keep('lucia', unknown)
    expect([status, body.payload.msg.general]).toEqual([404, ['Esta persona no está en el directorio.']])
  }
  for (const malformed of ['x', '0', '-1', '1.5', '9007199254740993'])
    expect((await keep('lucia', malformed)).status, malformed).toBeGreaterThanOrEqual(404)
  expect(await ids('lucia')).toEqual([])
})

test('a colleague who hides is not in the list meanwhile, can be dropped, and otherwise comes back', async () => {
  await keep('lucia', RAFAEL)
  await keep('lucia', NURIA)
  await hide(RAFAEL, 1)
  await hide(NURIA, 1)
  expect(await ids('lucia')).toEqual([])
  expect((await calls.get('lucia', '/api/user/today')).body.kept).toEqual({ data: [], total: 0 })
  await drop('lucia', NURIA)
  await hide(RAFAEL, -1)
  await hide(NURIA, -1)
  expect(await ids('lucia')).toEqual([RAFAEL])
})

test('the list is limited; one that is in it may be kept again', async () => {
  const others = await Promise.all(
    Array.from({ length: KEPT_MAX }, (_, n) => addDetective(app, { license_number: 5000 + n })),
  )
  for (const id of others)
    await app.database.db.insertInto('kept_colleague').values({ keeper_id: LUCIA, kept_id: id }).execute()
  const { status, body } = await keep('lucia', RAFAEL)
  expect([status, body.payload.msg.general[0]]).toEqual([409, expect.stringContaining(String(KEPT_MAX))])
  expect((await keep('lucia', others[0])).status).toBe(204)
  await drop('lucia', others[0]!)
  expect((await keep('lucia', RAFAEL)).status).toBe(204)
  expect((await kept('lucia')).length).toBe(KEPT_MAX)
})

test('Hoy has the first of them by name, and how many there are', async () => {
  await keep('lucia', RAFAEL)
  await keep('lucia', NURIA)
  expect((await calls.get('lucia', '/api/user/today')).body.kept).toEqual({
    data: [
      { id: NURIA, full_name: 'Núria Puig Bosch' },
      { id: RAFAEL, full_name: 'Rafael Ortega Muñoz' },
    ],
    total: 2,
  })
})

test('with the account of the keeper or of the kept colleague it is erased', async () => {
  const gone = await addDetective(app)
  await keep('lucia', gone)
  await app.database.query('delete from account where id = $1', [gone])
  expect((await app.database.db.selectFrom('kept_colleague').selectAll().execute()).length).toBe(0)
})
