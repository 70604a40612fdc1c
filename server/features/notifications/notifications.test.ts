import { beforeEach, describe, expect, test } from 'vitest'
import { NOTIFICATION_KINDS } from '#contract/notifications.ts'
import type { ToBeTold } from '#server/identity/events.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { browserAt } from '#server/testing/other-programs/push-service.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { isQuiet } from './preferences.ts'
import { forgetNotifications, unreadOf } from './queries.ts'

const app = await appOfFile({ PUSH_SERVICES: 'push.example.org' })
const calls = contactCalls(app)
const { db } = app.database
const lucia = await idOf(app, 'lucia')
const rafael = await idOf(app, 'rafael')
const request = await calls.publish('lucia', { subject: 'Relevo' })
beforeEach(async () => {
  await db.deleteFrom('notification').execute()
  await db.deleteFrom('notification_preference').execute()
  await app.database.query(`delete from pgboss.job where name like 'push%'`)
})

const tell = (told: Partial<ToBeTold> = {}) =>
  db.transaction().execute((trx) =>
    app.platform.events.publish(trx, 'to be told', {
      ...{ account_id: lucia, kind: 'answer', actor_id: rafael, collaboration_id: request },
      ...told,
    }),
  )
const bell = async (query = '') => (await calls.get('lucia', `/api/notifications${query}`)).body
const prefer = (preferences: object, who = 'lucia') =>
  calls.send(who, 'PUT', '/api/user/notification-preferences', preferences)
const preferences = async () => (await calls.get('lucia', '/api/user/notification-preferences')).body
const pushed = async () => {
  const { rows } = await app.database.query(`select data from pgboss.job where name = 'push-account'`)
  return rows.map(({ data }) => data.notification)
}

describe('the bell', () => {
  test('shows each kind in a sentence, with a link to its screen', async () => {
    const conversation_id = await calls.opened('rafael', lucia)
    const all = Object.keys(NOTIFICATION_KINDS) as ToBeTold['kind'][]
    for (const kind of all)
      await tell({
        kind,
        ...(kind === 'message' && { conversation_id }),
        ...(kind === 'changed' && { changed: ['place'] }),
      })
    const { data, unread } = await bell()
    expect(unread).toBe(all.length)
    expect(data.map(({ text, path }: Record<string, string>) => `${text} ${path}`).toReversed()).toEqual([
      `Rafael Ortega Muñoz responde a «Relevo». /collaboration/${request}`,
      `Rafael Ortega Muñoz cuenta con usted para «Relevo». /collaboration/${request}`,
      `Rafael Ortega Muñoz le agradece su respuesta a «Relevo», pero no cuenta con usted esta vez. /collaboration/${request}`,
      `Rafael Ortega Muñoz retira su respuesta a «Relevo». /collaboration/${request}`,
      `Rafael Ortega Muñoz le ha escrito. /conversations/${conversation_id}`,
      `Ya está cubierta «Relevo». Gracias por haber respondido. /collaboration/${request}`,
      `En «Relevo» cambia el lugar. /collaboration/${request}`,
      `Ya no hace falta ayuda para «Relevo»: se ha eliminado. /collaboration/${request}`,
      '¿Se hizo el trabajo de «Relevo» con Rafael Ortega Muñoz? /collaborations/jobs',
    ])
  })

  test('is read one by one or whole, by its owner alone', async () => {
    for (let times = 0; times < 3; times += 1) await tell()
    const { data } = await bell()
    const ids = [data[0].id]
    expect((await calls.send('rafael', 'PUT', '/api/notifications/read', { ids })).status).toBe(204)
    expect((await bell()).unread).toBe(3)
    await calls.send('lucia', 'PUT', '/api/notifications/read', { ids })
    expect((await bell()).data.map(({ read }: { read: boolean }) => read)).toEqual([true, false, false])
    await calls.send('lucia', 'PUT', '/api/notifications/read', { ids: [] })
    expect((await bell()).unread).toBe(2)
    await calls.send('lucia', 'PUT', '/api/notifications/read', {})
    expect((await bell()).unread).toBe(0)
    expect((await calls.get('rafael', '/api/notifications')).body.data).toEqual([])
    expect((await app.get('/api/notifications')).status).toBe(401)
  })

  test('is read in pages of thirty', async () => {
    for (let times = 0; times < 32; times += 1) await tell()
    const first = await bell()
    expect(first.data).toHaveLength(30)
    const rest = await bell(`?before=${first.next_before}`)
    expect([rest.data.length, rest.next_before, rest.unread]).toEqual([2, null, 32])
  })

  test('names nobody whose account is erased', async () => {
    await tell()
    await db.updateTable('notification').set({ actor_id: null }).execute()
    expect((await bell()).data[0].text).toBe('Cuenta eliminada responde a «Relevo».')
  })

  test('does not show what a suspended person did, nor count it, until restored', async () => {
    await calls.write('rafael', await calls.opened('rafael', lucia), 'Hola')
    await tell()
    const statusOf = (status: 'approved' | 'suspended') =>
      db.updateTable('detective').set({ status }).where('id', '=', rafael).execute()
    const shown = async () => {
      const { data, unread } = await bell()
      return [data.length, unread, (await unreadOf(db, lucia)).messages]
    }
    await statusOf('suspended')
    expect(await shown()).toEqual([0, 0, 0])
    await statusOf('approved')
    expect(await shown()).toEqual([2, 2, 1])
  })

  test('forgets after ninety days', async () => {
    await tell()
    await tell()
    const [{ id }] = (await bell()).data
    await app.database.query(
      `update notification set created_at = now() - interval '91 days' where id = $1`,
      [id],
    )
    expect(await forgetNotifications(db)).toBe(1)
    expect((await bell()).data).toHaveLength(1)
  })
})

describe('the preferences', () => {
  test('tell everything by all ways until somebody changes them, each alone', async () => {
    const usual = Object.fromEntries(
      Object.keys(NOTIFICATION_KINDS).map((kind) => [kind, { app: true, push: true, email: true }]),
    )
    expect(await preferences()).toEqual({ kinds: usual, quiet: null })
    expect((await prefer({ kinds: { message: { email: false } } })).status).toBe(204)
    await prefer({ quiet: { from: '22:00', to: '07:30' }, kinds: { message: { push: false } } })
    expect(await preferences()).toEqual({
      kinds: { ...usual, message: { app: true, push: false, email: false } },
      quiet: { from: '22:00', to: '07:30' },
    })
    await prefer({ quiet: null })
    expect((await preferences()).quiet).toBeNull()
    expect((await calls.get('rafael', '/api/user/notification-preferences')).body.kinds).toEqual(usual)
  })

  test.each([
    ['an unknown kind', { kinds: { other: { app: true } } }, 'kinds'],
    ['an unknown way', { kinds: { message: { sms: true } } }, 'kinds.message'],
    ['no boolean', { kinds: { message: { app: 'perhaps' } } }, 'kinds.message.app'],
    ['a time that does not exist', { quiet: { from: '25:00', to: '07:00' } }, 'quiet.from'],
    ['half of the hours', { quiet: { from: '22:00' } }, 'quiet.to'],
    ['hours that begin and end at once', { quiet: { from: '22:00', to: '22:00' } }, 'quiet.to'],
  ])('refuse %s', async (_, wrong, field) => {
    const { status, body } = await prefer(wrong)
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, [field]])
  })

  test('of two windows at the same moment are both kept', async () => {
    await Promise.all([
      prefer({ kinds: { message: { email: false } } }),
      prefer({ kinds: { answer: { email: false } } }),
    ])
    const { kinds } = await preferences()
    expect([kinds.message.email, kinds.answer.email]).toEqual([false, false])
  })

  test('decide what is in the bell and what a device shows, without names', async () => {
    await tell()
    expect(await pushed()).toEqual([
      {
        title: 'Pesquisa',
        body: 'Hay una respuesta a una petición suya.',
        path: `/collaboration/${request}`,
        tag: `answer-${request}`,
      },
    ])
    await prefer({ kinds: { answer: { app: false, push: false } } })
    await tell()
    expect((await bell()).data).toHaveLength(1)
    expect(await pushed()).toHaveLength(1)
  })

  test('have quiet hours, over midnight too, in which no device shows anything', async () => {
    const night = { quiet: { from: '22:00', to: '07:00' } }
    expect(
      ['21:59', '22:00', '23:30', '00:00', '06:59', '07:00'].map((time) => isQuiet(night, time)),
    ).toEqual([...[false, true, true, true, true, false]])
    const siesta = { quiet: { from: '14:00', to: '16:00' } }
    expect(['13:59', '14:00', '16:00'].map((time) => isQuiet(siesta, time))).toEqual([false, true, false])
    await prefer({ quiet: { from: '00:00', to: '23:59' } })
    await tell()
    expect(await pushed()).toEqual([])
    expect((await bell()).unread).toBe(1)
  })
})

describe('a device', () => {
  test('gets what happened, in words for a locked screen', async () => {
    const { subscription } = browserAt({ host: 'push.example.org' }, 'browser')
    await app.post('/api/push/subscribe', { subscription }, await calls.tokenFor('lucia'))
    await calls.answer('rafael', await calls.publish('lucia'))
    const [notice] = await pushed()
    expect(JSON.stringify(notice)).not.toMatch(/Rafael|Relevo/)
  })
})
