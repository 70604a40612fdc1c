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
