// Marking as read.
import { beforeEach, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { emailUnread } from './emailing.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const lucia = await idOf(app, 'lucia')
beforeEach(async () => {
  await calls.forgetTold()
  await app.database.db.deleteFrom('notification_preference').execute()
})
const readAll = (body?: object) => calls.send('lucia', 'PUT', '/api/notifications/read', body)

test('all of the bell are read without any body too', async () => {
  for (const body of [undefined, {}]) {
    await calls.offer('rafael', await calls.publish('lucia'))
    expect((await readAll(body)).status).toBe(204)
    expect((await calls.get('lucia', '/api/notifications')).body.unread).toBe(0)
  }
})

test('the bell does not take away the e-mail of what it does not show', async () => {
  await calls.send('lucia', 'PUT', '/api/user/notification-preferences', {
    kinds: { answer: { app: false } },
  })
  await calls.offer('rafael', await calls.publish('lucia'))
  await readAll({})
  await app.database.query(`update notification set unread_since = now() - interval '11 minutes'`)
  await emailUnread(app.platform, lucia)
  expect((await app.emails(namedWorld.lucia.email, 1)).map(({ subject }) => subject)).toEqual([
    'Tiene un aviso en Pesquisa',
  ])
})

test('what happens seconds later is not told by an e-mail of its own, seconds later', async () => {
  const emails = async () => (await app.emails(namedWorld.lucia.email, 0)).length
  const minutesAgo = (minutes: number, column: string, kind: string) =>
    app.database.query(
      `update notification set ${column} = now() - make_interval(mins => $1) where kind = $2`,
      [minutes, kind],
    )
  const before = await emails()
  const id = await calls.publish('lucia')
  const answer = await calls.offer('rafael', id)
  await minutesAgo(11, 'unread_since', 'answer')
  await emailUnread(app.platform, lucia)
  await expect.poll(emails).toBe(before + 1)
  await calls.decide('rafael', id, answer, 'withdraw')
  await minutesAgo(11, 'unread_since', 'withdrawn')
  await emailUnread(app.platform, lucia)
  const { rows } = await app.database.query(
    `select round(extract(epoch from max(start_after) - now()) / 60)::int as minutes from pgboss.job
      where name = 'email-unread' and state = 'created'`,
  )
  expect([await emails(), rows[0].minutes]).toEqual([before + 1, 10])
  await minutesAgo(10, 'emailed_at', 'answer')
  await emailUnread(app.platform, lucia)
  await expect.poll(emails).toBe(before + 2)
})
