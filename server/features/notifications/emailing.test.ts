// The e-mails about what stays unread.
import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import type { ToBeTold } from '#server/identity/events.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { emailUnread } from './emailing.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const { db } = app.database
const lucia = await idOf(app, 'lucia')
const rafael = await idOf(app, 'rafael')
const request = await calls.publish('lucia', { subject: 'Relevo' })
beforeEach(async () => {
  await db.deleteFrom('notification').execute()
  await db.deleteFrom('notification_preference').execute()
})

const tell = (told: Partial<ToBeTold> = {}) =>
  db.transaction().execute((trx) =>
    app.platform.events.publish(trx, 'to be told', {
      ...{ account_id: lucia, kind: 'answer', actor_id: rafael, collaboration_id: request },
      ...told,
    }),
  )
const bell = async () => (await calls.get('lucia', '/api/notifications')).body
const prefer = (preferences: object) =>
  calls.send('lucia', 'PUT', '/api/user/notification-preferences', preferences)

describe('the e-mail about what stays unread', () => {
  const { email } = namedWorld.lucia
  const minutesAgo = (minutes: number) =>
    app.database.query(`update notification set unread_since = now() - make_interval(mins => $1)`, [minutes])
  const emails = async (atLeast: number) => (await app.emails(email, atLeast)).slice(-1)[0]!
  let sent = 0

  test('comes after ten minutes, one for everything, with a line and a link each, once', async () => {
    await tell()
    await tell({ kind: 'withdrawn', actor_id: await idOf(app, 'beatriz') })
    await minutesAgo(9)
    await emailUnread(app.platform, lucia)
    await minutesAgo(11)
    await Promise.all([emailUnread(app.platform, lucia), emailUnread(app.platform, lucia)])
    await emailUnread(app.platform, lucia)
    sent += 1
    const { subject, text } = await emails(sent)
    expect(subject).toBe('Tiene 2 avisos en Pesquisa')
    expect(text).toContain(
      `Rafael Ortega Muñoz responde a «Relevo».\nhttp://pesquisa.test/collaboration/${request}`,
    )
    expect(text).toContain('retira su respuesta')
    // To nobody else, and no second time.
    expect((await app.emails()).map(({ to }) => to)).toEqual([email])
  })

  test('is checked after ten minutes, once for all events meanwhile, and again for later ones', async () => {
    const queued = async () =>
      (
        await app.database.query(
          `select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
            where name = 'email-unread' and state = 'created' order by 1`,
        )
      ).rows.map(({ minutes }) => minutes)
    await app.database.query(`delete from pgboss.job where name = 'email-unread'`)
    await tell()
    await tell()
    expect(await queued()).toEqual([10])
    await app.database.query(`delete from pgboss.job where name = 'email-unread'`)
    await app.database.query(`update notification set unread_since = now() - interval '4 minutes'`)
    await emailUnread(app.platform, lucia)
    expect(await queued()).toEqual([6])
  })

  test('does not come for read notifications, for kinds without e-mail, nor before the end of quiet hours', async () => {
    await tell()
    await calls.send('lucia', 'PUT', '/api/notifications/read', {})
    await prefer({ kinds: { withdrawn: { email: false } } })
    await tell({ kind: 'withdrawn' })
    await minutesAgo(11)
    await emailUnread(app.platform, lucia)
    await prefer({ quiet: { from: '00:00', to: '23:59' }, kinds: { answer: { app: false } } })
    await tell()
    await minutesAgo(11)
    await emailUnread(app.platform, lucia)
    expect(await app.emails(email, sent)).toHaveLength(sent)
    await prefer({ quiet: null })
    await emailUnread(app.platform, lucia)
    sent += 1
    expect((await emails(sent)).subject).toBe('Tiene un aviso en Pesquisa')
  })

  test('says of an answer only what is still true; the bell keeps the whole', async () => {
    const other = await calls.publish('lucia', { subject: 'Otra' })
    await tell({ kind: 'accepted' })
    await tell({ kind: 'accepted', collaboration_id: other })
    await tell({ kind: 'declined', about_place: true })
    await minutesAgo(11)
    await emailUnread(app.platform, lucia)
    sent += 1
    const { subject, text } = await emails(sent)
    expect(subject).toBe('Tiene 2 avisos en Pesquisa')
    expect(text).toContain('ya no cuenta con usted para «Relevo»')
    expect(text).toContain('cuenta con usted para «Otra»')
    expect(text).not.toMatch(/Muñoz cuenta con usted para «Relevo»/)
    expect((await bell()).unread).toBe(3)
  })

  test('does not say what is no longer true, even if the rest of it is not wanted by e-mail', async () => {
    await tell({ kind: 'accepted' })
    await prefer({ kinds: { declined: { app: false, email: false } } })
    await tell({ kind: 'declined' })
    await minutesAgo(11)
    await emailUnread(app.platform, lucia)
    expect(await app.emails(email, sent)).toHaveLength(sent)
  })

  test('comes at most every ten minutes, also for what is not behind the bell', async () => {
    await prefer({ kinds: { answer: { app: false } } })
    await tell()
    await minutesAgo(11)
    await emailUnread(app.platform, lucia)
    sent += 1
    await emails(sent)
    await tell({ actor_id: await idOf(app, 'beatriz') })
    await minutesAgo(11)
    await emailUnread(app.platform, lucia)
    expect(await app.emails(email, sent)).toHaveLength(sent)
  })

  test('has no text of a message', async () => {
    const id = await calls.opened('rafael', lucia)
    await calls.write('rafael', id, 'El secreto de la calle')
    await minutesAgo(11)
    await emailUnread(app.platform, lucia)
    sent += 1
    const { text } = await emails(sent)
    expect(text).toContain('Rafael Ortega Muñoz le ha escrito.')
    expect(text).not.toContain('secreto')
  })

  test('is not put off by more messages of the conversation', async () => {
    const id = await calls.opened('rafael', lucia)
    await calls.write('rafael', id, 'Uno')
    await minutesAgo(11)
    await calls.write('rafael', id, 'Dos')
    await emailUnread(app.platform, lucia)
    sent += 1
    expect((await emails(sent)).subject).toBe('Tiene un aviso en Pesquisa')
  })

  test('does not come for a kind that was turned off meanwhile', async () => {
    await tell()
    await tell({ kind: 'withdrawn', actor_id: await idOf(app, 'beatriz') })
    await prefer({ kinds: { withdrawn: { email: false } } })
    await minutesAgo(11)
    await emailUnread(app.platform, lucia)
    sent += 1
    const { subject, text } = await emails(sent)
    expect(subject).toBe('Tiene un aviso en Pesquisa')
    expect(text).not.toContain('retira su respuesta')
  })
})
