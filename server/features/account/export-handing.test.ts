import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { fillWithNamedWorld, idOf, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'

let app: TestApp
let lucia: string
const db = () => app.database.db

beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: 'on' })
  await fillWithNamedWorld(app)
  lucia = await tokenOf(app, 'lucia')
})
afterAll(() => app?.close())

const take = (token = lucia, current_password = PASSWORD) =>
  app.post('/api/user/managment/export', { current_password }, token)

test('one’s data are handed out for the password', async () => {
  const { status, body } = await take(lucia, 'no-es-esta')
  expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['current_password']])
})

test('administrators have theirs too, which are less', async () => {
  const { status, body } = await take(await tokenOfRole(app, 'admin'))
  expect([status, body.detective, body.registration_scan]).toEqual([200, null, null])
})

test('the scan is in there while it is kept, and no longer', async () => {
  const detective_id = await idOf(app, 'rafael')
  const rafael = await tokenOf(app, 'rafael')
  const file = await app.platform.uploads.keep(Buffer.from('escaneo'), 'jpg')
  await db().deleteFrom('registration_scan').where('detective_id', '=', detective_id).execute()
  await db().insertInto('registration_scan').values({ detective_id, file, delete_after: null }).execute()
  expect((await take(rafael)).body.registration_scan).not.toBeNull()
  await app.platform.uploads.remove(file)
  expect((await take(rafael)).body.registration_scan).toBeNull()
})

test('ten times an hour', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 11; times += 1) statuses.push((await take()).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
