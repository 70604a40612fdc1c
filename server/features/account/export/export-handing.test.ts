import { expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { browserAt } from '#server/testing/other-programs/push-service.ts'
import { appOfFile, idOf, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const app = await appOfFile({ RATE_LIMIT: 'on' })
const db = () => app.database.db

const lucia = await tokenOf(app, 'lucia')

const take = (token = lucia, current_password = PASSWORD) =>
  app.post('/api/user/managment/export', { current_password }, token)

test('the own data are exported after the password', async () => {
  const { status, body } = await take(lucia, 'no-es-esta')
  expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['current_password']])
})

test('administrators can export theirs too, which are fewer', async () => {
  const { status, body } = await take(await tokenOfRole(app, 'admin'))
  expect([status, body.detective, body.registration_scan]).toEqual([200, null, null])
})

test('the scan is included while it is kept, and no longer', async () => {
  const detective_id = await idOf(app, 'rafael')
  const rafael = await tokenOf(app, 'rafael')
  const file = await app.platform.uploads.keep(Buffer.from('escaneo'), 'jpg')
  await db().deleteFrom('registration_scan').where('detective_id', '=', detective_id).execute()
  await db().insertInto('registration_scan').values({ detective_id, file, delete_after: null }).execute()
  expect((await take(rafael)).body.registration_scan).not.toBeNull()
  await app.platform.uploads.remove(file)
  expect((await take(rafael)).body.registration_scan).toBeNull()
})

test('messages to the operator from Rafael’s e-mail are included, with their answers; messages of others are not', async () => {
  const { email } = namedWorld.rafael
  const rafael = await tokenOf(app, 'rafael')
  const mine = contactMessage({ email: email.toUpperCase(), body: 'Me cambio de despacho.' })
  for (const message of [mine, contactMessage()])
    expect((await app.post('/api/contact-us/send-message', message)).status).toBe(200)
  const { recaptcha_token: _, accept_terms: __, ...written } = mine
  const { id } = await db()
    .selectFrom('contact_message')
    .where('body', '=', mine.body)
    .select('id')
    .executeTakeFirstOrThrow()
  await db().insertInto('contact_reply').values({ message_id: id, text: 'Hecho.' }).execute()
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect((await take(rafael)).body.contact_messages).toEqual([
    { ...written, sent_at: instant, done_at: null, replies: [{ text: 'Hecho.', sent_at: instant }] },
  ])
  // An e-mail that nobody verified may be a stranger's.
  const verified = (email_verified_at: Date | null) =>
    db().updateTable('account').set({ email_verified_at }).where('email', '=', email).execute()
  await verified(null)
  expect((await take(rafael)).body.contact_messages).toEqual([])
  await verified(new Date())
})

test('the subscribed devices are included, without their encryption keys', async () => {
  const { subscription } = browserAt({ host: 'fcm.googleapis.com' }, 'lucia')
  expect((await app.post('/api/push/subscribe', { subscription }, lucia)).status).toBe(204)
  const { body } = await take()
  expect(body.push_subscriptions).toEqual([
    { kind: 'web', address: subscription.endpoint, created_at: expect.any(String) },
  ])
  for (const key of Object.values(subscription.keys)) expect(JSON.stringify(body)).not.toContain(key)
})

test('the security events of the account are included', async () => {
  await take(lucia, 'no-es-esta')
  const { body } = await take()
  const events = body.security_events.map(({ kind }: { kind: string }) => kind)
  expect(events).toEqual(expect.arrayContaining(['proof_failed', 'exported']))
  expect(body.security_events[0]).toEqual({
    kind: expect.any(String),
    times: expect.any(Number),
    first_at: expect.any(String),
    last_at: expect.any(String),
  })
})

test('works ten times an hour', async () => {
  await db().deleteFrom('rate_limit').execute()
  const statuses: number[] = []
  for (let times = 0; times < 11; times += 1) statuses.push((await take()).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
