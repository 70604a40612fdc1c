import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { fillWithNamedWorld, idOf, tokenOf } from '#server/testing/people.ts'
import { runCommand } from '../commands.ts'
import { eventsFor } from './events.ts'

let app: TestApp
let id: number
const { lucia } = namedWorld

beforeAll(async () => {
  app = await startApp()
  await fillWithNamedWorld(app)
})
afterAll(() => app?.close())
beforeEach(async () => {
  id = await idOf(app, 'lucia')
})

const suspend = () => runCommand(app.platform, ['detective', 'suspend', lucia.email, '--reason', 'Baja.'])
const status = async () => (await rows('select status from detective where id = $1'))[0].status
const rows = async (query: string) => (await app.database.query(query, [id])).rows

test('Where a listener fails, nothing is kept of what it was told either', async () => {
  const token = await tokenOf(app, 'lucia')
  const before = await rows('select * from moderation_event where detective_id = $1')
  // The sessions are closed by a listener, which deletes log-ins that are under way as well.
  await app.database.script('alter table login_ticket rename to away')
  const { exit_code } = await suspend()
  await app.database.script('alter table away rename to login_ticket')
  expect(exit_code).toBe(1)
  expect(await status()).toBe('approved')
  expect(await rows('select * from moderation_event where detective_id = $1')).toEqual(before)
  expect((await app.get('/api/users/search/', token)).status).toBe(200)
  expect(await app.letters(lucia.email, 0)).toEqual([])
})

test('What is told is done at once by whoever hears of it', async () => {
  const token = await tokenOf(app, 'lucia')
  expect((await suspend()).exit_code).toBe(0)
  expect(await status()).toBe('suspended')
  expect((await app.get('/api/users/search/', token)).status).toBe(401)
  expect(await rows('select from session where account_id = $1')).toEqual([])
})

test('Listeners hear in their order, by the transaction of whoever tells', async () => {
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
  await db.transaction().execute((trx) => events.tell(trx, 'detective suspended', { detective_id: id }))
  expect(heard).toEqual([`one of ${id}`, `two of ${id}`])
  await db.transaction().execute((trx) => events.tell(trx, 'account erased', { account_id: id }))
  expect(heard).toHaveLength(2)
  await expect(events.tell(db, 'detective suspended', { detective_id: id })).rejects.toThrow(/transaction/)
})

test('What a listener throws comes back to whoever told, and undoes what they had written', async () => {
  const listeners = { 'detective suspended': () => Promise.reject(new Error('not today')) }
  const events = eventsFor([listeners], app.platform)
  const telling = app.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('detective').set({ office_name: 'Otro' }).where('id', '=', id).execute()
    await events.tell(trx, 'detective suspended', { detective_id: id })
  })
  await expect(telling).rejects.toThrow('not today')
  expect(await rows("select from detective where id = $1 and office_name = 'Otro'")).toEqual([])
})
