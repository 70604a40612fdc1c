import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, testedKind } from '#server/testing/database.ts'
import { connect, type Database } from './connect.ts'
import { DataIsNewer, migrate, pendingMigrations } from './migrate.ts'

let database: Database
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  database = fresh.database
  await database.script(
    'create table purse (id int primary key, coins int not null); insert into purse values (1, 0)',
  )
})
afterAll(() => fresh.close())

const coins = async () => (await database.query('select coins from purse')).rows[0].coins

describe('a database of either kind', () => {
  test('returns values of the same types', async () => {
    const { rows } = await database.query(
      `select date '2026-03-29' as day, array[date '2026-03-29'] as days, time '09:30' as hour,
        timestamptz '2026-03-29 01:30Z' as moment, 9007199254740991::bigint as big, array[1, 2]::bigint[] as bigs,
        array[1, null, -2] as numbers, array[]::smallint[] as none, array[array[1, 2], array[3, 4]] as grid,
        count(*) as count, 1.50::numeric as price, '\\x00ff'::bytea as bytes, '{"a": [1]}'::jsonb as document,
        $1::text[] as words, $2::jsonb as given, $3::bytea as sent, $4::date as asked, $5::int as nothing`,
      [['uno', 'dos'], { b: 2 }, Buffer.from([1, 2]), '2026-01-01', null],
    )
    expect(rows[0]).toEqual({
      day: '2026-03-29',
      days: ['2026-03-29'],
      hour: '09:30:00',
      moment: new Date('2026-03-29T01:30:00Z'),
      big: 9007199254740991,
      bigs: [1, 2],
      numbers: [1, null, -2],
      none: [],
      grid: [
        [1, 2],
        [3, 4],
      ],
      count: 1,
      price: '1.50',
      bytes: Buffer.from([0, 255]),
      document: { a: [1] },
      words: ['uno', 'dos'],
      given: { b: 2 },
      sent: Buffer.from([1, 2]),
      asked: '2026-01-01',
      nothing: null,
    })
  })

  test('reports a refused statement, and continues to work', async () => {
    await expect(database.query('insert into purse values (1, 0)')).rejects.toMatchObject({
      code: '23505',
      constraint: 'purse_pkey',
    })
    await expect(database.script('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' })
    expect(await coins()).toBe(0)
  })

  test('loses no update when fifty transactions add to one purse at once', async () => {
    const add = () =>
      database.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ coins: number }>`select coins from purse for update`.execute(trx)
        await sql`update purse set coins = ${(rows[0]?.coins ?? 0) + 1}`.execute(trx)
      })
    await Promise.all(Array.from({ length: 50 }, add))
    expect(await coins()).toBe(50)
  })

  test('rolls back a transaction that throws, unseen by others', async () => {
    const before = await coins()
    const seen: number[] = []
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`update purse set coins = -1`.execute(trx)
      throw new Error('changed my mind')
    })
    const watching = Promise.all(Array.from({ length: 5 }, async () => seen.push(await coins())))
    await expect(failing).rejects.toThrow('changed my mind')
    await watching
    expect(seen).toEqual(Array(5).fill(before))
    expect(await coins()).toBe(before)
  })

  test('has an index on every reference to an account, a detective or a request, so that deleting one scans no table', async () => {
    const { rows } = await database.query(
      `select conrelid::regclass::text as table, confrelid::regclass::text as points_to
        from pg_constraint
        where contype = 'f' and confrelid = any('{account,detective,collaboration}'::regclass[])
          and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
    )
    expect(rows).toEqual([])
  })

  test('has no pending migrations, and refuses data newer than its code', async () => {
    expect(await migrate(database)).toEqual([])
    expect(await pendingMigrations(database)).toEqual([])
    await database.query(`insert into applied_migration (name) values ('9999_from_the_future.sql')`)
    await expect(migrate(database)).rejects.toThrow(DataIsNewer)
    await database.query(`delete from applied_migration where name = '9999_from_the_future.sql'`)
  })

  test('keeps nothing of a migration that fails half way', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pesquisa-migrations-'))
    const done = (await database.query('select name from applied_migration')).rows
    for (const { name } of done) writeFileSync(join(folder, name), 'select 1')
    writeFileSync(join(folder, '9000_half.sql'), 'create table half (id int); select 1 / 0;')
    await expect(migrate(database, folder)).rejects.toThrow('La migración 9000_half.sql ha fallado')
    const { rows } = await database.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
    rmSync(folder, { recursive: true })
  })

  test.runIf(testedKind() === 'server')('outlives a connection that is cut amid a transaction', async () => {
    const cut = database.db.transaction().execute(async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    await expect(cut).rejects.toThrow()
    const idle = await connect(fresh.settings)
    await idle.query('select 1')
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await wait(200)
    expect((await idle.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await idle.close()
    expect(await coins()).toBe(50)
  })

  test.runIf(testedKind() === 'server')(
    'is migrated once by several instances that start at once',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pesquisa-migrations-'))
      const done = (await database.query('select name from applied_migration')).rows
      for (const { name } of done) writeFileSync(join(folder, name), 'select 1')
      for (const n of [1, 2, 3]) writeFileSync(join(folder, `900${n}_x.sql`), `create table x${n} (id int)`)
      const instances = await Promise.all(Array.from({ length: 4 }, () => connect(fresh.settings)))
      const ran = await Promise.all(instances.map((instance) => migrate(instance, folder)))
      expect(ran.flat().sort()).toEqual(['9001_x.sql', '9002_x.sql', '9003_x.sql'])
      await Promise.all(instances.map((instance) => instance.close()))
      await database.script(`delete from applied_migration where name like '900%'`)
      rmSync(folder, { recursive: true })
    },
  )
})
