import { beforeEach, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'
import { runCommand } from '../commands.ts'
import { eventsFor } from './events.ts'

const app = await appOfFile()
let id: number
const { lucia } = namedWorld

beforeEach(async () => {
  id = await idOf(app, 'lucia')
})

const suspend = () => runCommand(app.platform, ['detective', 'suspend', lucia.email, '--reason', 'Baja.'])
const status = async () => (await rows('select status from detective where id = $1'))[0].status
const rows = async (query: string) => (await app.database.query(query, [id])).rows

test('if a listener fails, nothing of the event is kept', async () => {
  const token = await tokenOf(app, 'lucia')
  const before = await rows('select * from moderation_event where detective_id = $1')
  // A listener closes the sessions and deletes pending log-ins; without this table it fails.
  await app.database.script('alter table login_ticket rename to away')
  const { exit_code } = await suspend()
  await app.database.script('alter table away rename to login_ticket')
  expect(exit_code).toBe(1)
  expect(await status()).toBe('approved')
  expect(await rows('select * from moderation_event where detective_id = $1')).toEqual(before)
  expect((await app.get('/api/users/search/', token)).status).toBe(200)
  expect(await app.emails(lucia.email, 0)).toEqual([])
})

test('listeners act on an event at once', async () => {
  const token = await tokenOf(app, 'lucia')
  expect((await suspend()).exit_code).toBe(0)
  expect(await status()).toBe('suspended')
  expect((await app.get('/api/users/search/', token)).status).toBe(401)
  expect(await rows('select from session where account_id = $1')).toEqual([])
})

test('listeners run in order, in the transaction of the caller', async () => {
  const heard: string[] = []
  const { db } = app.database
  const events = eventsFor(
    ['one', 'two'].map((name) => ({
      async 'detective suspended'({ detective_id }, hearing) {
        expect(hearing.db.isTransaction).toBe(true)
        heard.push(`${name} of ${detective_id}`)
      },
    })),
    app.platform,
  )
  await db.transaction().execute((trx) => events.publish(trx, 'detective suspended', { detective_id: id }))
  expect(heard).toEqual([`one of ${id}`, `two of ${id}`])
  await db.transaction().execute((trx) => events.publish(trx, 'account erased', { account_id: id }))
  expect(heard).toHaveLength(2)
  await expect(events.publish(db, 'detective suspended', { detective_id: id })).rejects.toThrow(/transaction/)
})

test('an error of a listener reaches the caller and rolls back its changes', async () => {
  const listeners = { 'detective suspended': () => Promise.reject(new Error('not today')) }
  const events = eventsFor([listeners], app.platform)
  const telling = app.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('detective').set({ office_name: 'Otro' }).where('id', '=', id).execute()
    await events.publish(trx, 'detective suspended', { detective_id: id })
  })
  await expect(telling).rejects.toThrow('not today')
  expect(await rows("select from detective where id = $1 and office_name = 'Otro'")).toEqual([])
})
