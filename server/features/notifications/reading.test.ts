// Marking as read.
import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf, type Named, PASSWORD } from '#server/testing/people.ts'
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

test('a decided answer is not announced any more, the others are', async () => {
  const id = await calls.publish('lucia', { places: 3 })
  const [rafaels] = [await calls.offer('rafael', id), await calls.offer('nuria', id)]
  const unread = async () =>
    (await calls.get('lucia', '/api/notifications')).body.data
      .filter(({ read }: { read: boolean }) => !read)
      .map(({ text }: { text: string }) => text.split(' ')[0])
  expect(await unread()).toEqual(['Núria', 'Rafael'])
  await calls.decide('lucia', id, rafaels, 'accept')
  expect(await unread()).toEqual(['Núria'])
})

test('reading the bell does not cancel e-mails about kinds that it does not show', async () => {
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

test('an event seconds after the e-mail gets no e-mail of its own seconds later', async () => {
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

// Last, because who is hidden has no session any more.
describe('the acts of somebody who is hidden meanwhile', () => {
  const bell = async () => (await calls.get('lucia', '/api/notifications')).body
  const decide = async (who: Named, decision: 'suspend' | 'restore') =>
    await calls.post('admin', `/api/admin/detectives/${await idOf(app, who)}/${decision}`, {
      ...{ reason: 'Visto.', ground: 'third-party-data' },
    })
  const suspension = {
    hide: (who: Named) => decide(who, 'suspend'),
    show: (who: Named) => decide(who, 'restore'),
  }
  const deletion = {
    hide: (who: Named) =>
      calls.post(who, '/api/user/managment/delete-account', { current_password: PASSWORD }),
    show: (who: Named) => app.post('/api/login', { email: namedWorld[who].email, password: PASSWORD }),
  }

  test('is not read with all the others, nor by its number: it is unread after the restoration', async () => {
    await calls.offer('nuria', await calls.publish('lucia'))
    const [{ id }] = (await bell()).data
    expect((await suspension.hide('nuria')).status).toBe(200)
    expect(await bell()).toMatchObject({ data: [], unread: 0 })
    for (const body of [{}, { ids: [id] }]) expect((await readAll(body)).status).toBe(204)
    expect((await suspension.show('nuria')).status).toBe(200)
    expect(await bell()).toMatchObject({ data: [{ id, read: false }], unread: 1 })
  })

  test.each([
    ['a suspension is lifted', 'rafael', suspension],
    ['the owner calls the deletion off', 'beatriz', deletion],
  ] as const)('comes by e-mail once %s, and is not looked at until then', async (_, who, { hide, show }) => {
    const looks = async () =>
      (await app.database.query(`select from pgboss.job where name = 'email-unread' and state = 'created'`))
        .rows.length
    const subjects = async (atLeast: number) =>
      (await app.emails(namedWorld.lucia.email, atLeast)).map(({ subject }) => subject)
    await calls.offer(who, await calls.publish('lucia'))
    await app.database.query(`update notification set unread_since = now() - interval '11 minutes'`)
    await app.database.query(`delete from pgboss.job where name = 'email-unread'`)
    const before = await subjects(0)
    expect((await hide(who)).status).toBe(200)
    await emailUnread(app.platform, lucia)
    expect(await looks()).toBe(0)
    expect((await show(who)).status).toBe(200)
    expect(await looks()).toBe(1)
    await emailUnread(app.platform, lucia)
    expect(await subjects(before.length + 1)).toEqual([...before, 'Tiene un aviso en Pesquisa'])
  })
})
