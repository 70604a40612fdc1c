import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedKind } from '#server/testing/database.ts'
import { connect, type Database } from '../connect.ts'
import { takeSnapshot } from './snapshot.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-snapshot-'))
let database: Database

describe.skipIf(testedKind() === 'server')('a snapshot of the embedded database', () => {
  beforeAll(async () => {
    database = await connect({ database_url: null, data_dir })
    await database.script(
      'create table purse (id int primary key, coins int); create table ballast (text text storage external)',
    )
    await database.script('insert into purse select id, 100 from generate_series(1, 1000) as id')
  })
  afterAll(async () => {
    await database.close()
    rmSync(data_dir, { recursive: true, force: true })
  })

  test('is of one moment, though transactions are committed while it is taken', async () => {
    let moved = 0
    let goesOn = true
    const moving = (async () => {
      while (goesOn) {
        const [from, to] = [(moved % 1000) + 1, ((moved * 7 + 1) % 1000) + 1]
        await database.script(`begin;
          update purse set coins = coins - 1 where id = ${from};
          insert into ballast select repeat(md5(n::text), 100) from generate_series(1, 1000) as n;
          update purse set coins = coins + 1 where id = ${to};
          commit`)
        moved += 1
      }
    })()
    await expect.poll(() => moved).toBeGreaterThan(2)
    const before = moved
    const folder = await takeSnapshot(database.db, data_dir)
    const after = moved
    goesOn = false
    await moving
    const copy = await connect({ database_url: null, data_dir: folder })
    const { rows } = await copy.query(`select (select sum(coins) from purse)::int as coins,
      (select count(*) from ballast)::int as ballast`)
    const checked = await copy.query(`select bool_and(length(text) = 3200) as is_whole from ballast`)
    await copy.close()
    expect([rows[0].coins, rows[0].ballast % 1000, checked.rows]).toEqual([100_000, 0, [{ is_whole: true }]])
    expect(rows[0].ballast / 1000).toBeGreaterThanOrEqual(before)
    expect(after).toBeGreaterThan(before)
    // The database goes on, and another one can be taken.
    expect((await database.query('select sum(coins)::int as coins from purse')).rows).toEqual([
      { coins: 100_000 },
    ])
    rmSync(await takeSnapshot(database.db, data_dir), { recursive: true })
    rmSync(folder, { recursive: true })
  })

  test('that a killed process left is deleted with the next one, but not one that is in use', async () => {
    const [left, used, young] = ['snapshot-left', 'snapshot-used', 'snapshot-young'].map((it) =>
      join(data_dir, it),
    )
    const anHourAgo = new Date(Date.now() - 3600_000)
    for (const folder of [left!, young!]) mkdirSync(folder)
    const open = await connect({ database_url: null, data_dir: used! })
    for (const folder of [left!, used!]) utimesSync(folder, anHourAgo, anHourAgo)
    const next = await takeSnapshot(database.db, data_dir)
    expect([left, used, young].map((folder) => existsSync(folder!))).toEqual([false, true, true])
    await open.close()
    expect(existsSync(next)).toBe(true)
  })

  test('that a killed process left is deleted when the database is opened again', async () => {
    await database.close()
    const left = join(data_dir, 'snapshot-left')
    const anHourAgo = new Date(Date.now() - 3600_000)
    mkdirSync(left)
    utimesSync(left, anHourAgo, anHourAgo)
    database = await connect({ database_url: null, data_dir })
    await expect.poll(() => existsSync(left)).toBe(false)
  })
})
