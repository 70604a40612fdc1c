import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { contactMessage } from '#server/testing/contact-message.ts'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'
import { runCommand } from '../commands.ts'
import { ERASURES_FILE, erasuresIn, erasuresSweep, followErasures, keepErasures } from './erasures.ts'

const app = await appOfFile()
const { data_dir } = app.platform.settings
const file = join(data_dir, ERASURES_FILE)

/** The row as it was, as an older backup has it again, put back by `again`. */
async function rowOf(table: string, id: number) {
  const { rows } = await app.database.query(`select one::text as row from ${table} as one where id = $1`, [
    id,
  ])
  const row = rows[0].row as string
  return {
    again: () =>
      app.database.query(`insert into ${table} overriding system value select ($1::text::${table}).*`, [row]),
    isThere: async () =>
      (await app.database.query(`select from ${table} where id = $1`, [id])).rows.length === 1,
  }
}

beforeEach(async () => {
  await app.database.query('delete from erasure')
  rmSync(file, { force: true })
})

test('a request and a contact message that their authors had erased are erased again at the next start, and others stay (rule 25.5)', async () => {
  const token = await tokenOf(app, 'lucia')
  const { rows: own } = await app.database.query(
    'select min(id) as id, count(*) as count from collaboration where detective_id = $1',
    [await idOf(app, 'lucia')],
  )
  const request = await rowOf('collaboration', own[0].id)
  expect((await app.post(`/api/collaboration/${own[0].id}/erase`, {}, token)).status).toBe(204)
  await app.post('/api/contact-us/send-message', contactMessage())
  const { rows: written } = await app.database.query('select id from contact_message')
  const message = await rowOf('contact_message', written[0].id)
  expect((await runCommand(app.platform, ['contact', 'erase', String(written[0].id)])).exit_code).toBe(0)
  const before = (await app.database.query('select count(*) as n from collaboration')).rows

  await request.again()
  await message.again()
  expect([await request.isThere(), await message.isThere()]).toEqual([true, true])
  await keepErasures(app.platform)
  expect([await request.isThere(), await message.isThere()]).toEqual([false, false])
  expect((await app.database.query('select count(*) as n from collaboration')).rows).toEqual(before)
  expect(new Set((await erasuresIn(data_dir)).map(({ kind }) => kind))).toEqual(
    new Set(['collaboration', 'contact_message']),
  )
})

test('another row that got the number of an erased one stays', async () => {
  const id = await idOf(app, 'nuria')
  const line = {
    kind: 'account',
    id,
    made_at: '2020-01-01T00:00:00.000000Z',
    erased_at: new Date().toISOString(),
  }
  writeFileSync(file, `${JSON.stringify(line)}\n`)
  await keepErasures(app.platform)
  expect(await idOf(app, 'nuria')).toBe(id)
  expect((await app.database.query('select from erasure')).rows).toHaveLength(1)
})

test('the file follows the table while the server runs, and a line that was cut off is passed over', async () => {
  writeFileSync(file, '{"kind":"account","id":')
  const following = followErasures(app.platform)
  const { rows } = await app.database.query('select max(id) as id from collaboration')
  const { id } = rows[0]
  await app.database.query('delete from collaboration where id = $1', [id])
  await following.stop()
  expect(readFileSync(file, 'utf8')).toMatch(/\n\{"kind":"collaboration"/)
  expect(await erasuresIn(data_dir)).toMatchObject([{ kind: 'collaboration', id }])
})

test('an erasure that the file could not take for a while is in it as soon as it can, and at the next start', async () => {
  mkdirSync(file)
  const following = followErasures(app.platform, 20)
  const { rows } = await app.database.query('select max(id) as id from collaboration')
  await app.database.query('delete from collaboration where id = $1', [rows[0].id])
  await wait(200)
  rmdirSync(file)
  await following.stop()
  expect(await erasuresIn(data_dir)).toMatchObject([{ kind: 'collaboration', id: rows[0].id }])

  // Another instance notes one, and the term of the first is over.
  await app.database.query('delete from erasure')
  await app.database.query(
    `insert into erasure (kind, id, made_at) values ('account', 900001, now() - interval '3 years')`,
  )
  const [line] = await erasuresIn(data_dir)
  writeFileSync(file, `${JSON.stringify({ ...line, erased_at: '2020-01-01T00:00:00.000000Z' })}\n`)
  await keepErasures(app.platform)
  expect(await erasuresIn(data_dir)).toMatchObject([{ kind: 'account', id: 900_001 }])
})

test('an entry is forgotten after its term, in the table and in the file', async () => {
  await app.database.query(
    `insert into erasure (kind, id, made_at, erased_at) values
      ('account', 900001, now() - interval '3 years', now() - interval '13 months'),
      ('account', 900002, now() - interval '3 years', now() - interval '11 months')`,
  )
  await keepErasures(app.platform)
  expect((await erasuresIn(data_dir)).map(({ id }) => id)).toEqual([900_001, 900_002])
  await erasuresSweep.run(app.platform, console)
  await keepErasures(app.platform)
  expect((await erasuresIn(data_dir)).map(({ id }) => id)).toEqual([900_002])
})
