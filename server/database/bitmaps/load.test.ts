// The functions of the bitmap indexes, as loaded at each start of the program.
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts'
import { FILES, hashOf, INDEXES, loadBitmaps } from './load.ts'

const HERE = import.meta.dirname
const KEYS = 'directory/keys.sql'

describe('the database', () => {
  let fresh: FreshDatabase
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-bitmaps-'))

  beforeAll(async () => {
    fresh = await freshDatabase()
    await fillWithDemo(fresh.database, { count: 40, seed: 1, password_hash: 'none' })
    cpSync(HERE, folder, { recursive: true })
  })
  afterEach(async () => {
    cpSync(HERE, folder, { recursive: true })
    await loadBitmaps(fresh.database)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await fresh.close()
  })

  function change(file: string, before: string, after: string) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(before)
    writeFileSync(join(folder, file), text.replace(before, after))
  }

  /** A new filter, as a developer would add it: detectives with an office name. */
  function addKey() {
    change(
      KEYS,
      '  ) as any_of',
      '    union all select 99000000001 where of_detective.office_name is not null\n  ) as any_of',
    )
  }

  const withOffice = async () =>
    (
      await fresh.database.query(
        `select
          (select count(*)::int from detective where status = 'approved' and office_name is not null) as true_of,
          (select coalesce(sum(bit_count(bits)), 0)::int from directory_bits where key = 99000000001) as found`,
      )
    ).rows[0]

  test('has nothing left to load after a start, or after a change of comments', async () => {
    expect(await loadBitmaps(fresh.database)).toBeNull()
    change(KEYS, 'create or replace function', '-- What it does.\ncreate or replace function')
    expect(await loadBitmaps(fresh.database, folder)).toBeNull()
  })

  test('has the bits of detectives from before the filter and of those added later', async () => {
    addKey()
    expect(await loadBitmaps(fresh.database, folder)).toEqual({ rebuilt: ['directory_keys'] })
    const before = await withOffice()
    expect(before.true_of).toBeGreaterThan(5)
    expect(before.found).toBe(before.true_of)
    await fresh.database.query(
      `update detective set office_name = 'Nuevo' where id = (
        select min(id) from detective where status = 'approved' and office_name is null)`,
    )
    expect(await withOffice()).toEqual({ true_of: before.true_of + 1, found: before.true_of + 1 })
  })

  test('is rebuilt if the version before the filter is started again', async () => {
    addKey()
    await loadBitmaps(fresh.database, folder)
    expect(await loadBitmaps(fresh.database)).toEqual({ rebuilt: ['directory_keys'] })
    expect((await withOffice()).found).toBe(0)
  })

  test('is not rebuilt for a changed function that sets no other bits', async () => {
    change('directory/search.sql', 'bit_count(bits) > 24', 'bit_count(bits) > 25')
    expect(await loadBitmaps(fresh.database, folder)).toEqual({ rebuilt: [] })
  })

  test('is loaded once by two processes that start at the same time', async () => {
    change('requests/search.sql', 'if wanted <= 0', 'if wanted < 1')
    const loads = await Promise.all([
      loadBitmaps(fresh.database, folder),
      loadBitmaps(fresh.database, folder),
    ])
    expect(loads.filter((load) => load !== null)).toEqual([{ rebuilt: [] }])
  })

  test('keeps nothing of files that fail half way', async () => {
    addKey()
    change('requests/search.sql', 'language sql stable', 'language none')
    await expect(loadBitmaps(fresh.database, folder)).rejects.toThrow('language "none" does not exist')
    expect((await withOffice()).found).toBe(0)
    expect(await loadBitmaps(fresh.database)).toBeNull()
  })
})

describe('the files', () => {
  test('are all loaded', () => {
    expect(globSync('*/*.sql', { cwd: HERE }).sort()).toEqual([...FILES].sort())
  })

  test.each(INDEXES)('a change of the keys ($name) comes with a migration', ({ name, files }) => {
    const migrations = globSync(join(HERE, '../migrations/*.sql')).map((file) => readFileSync(file, 'utf8'))
    const keys = hashOf(HERE, files)
    const advice = `The keys in ${files.join(' and ')} have changed. So that no older version starts any more and takes the change back, the migration of the new filter needs this line:\n-- ${name} ${keys}\n`
    expect(
      migrations.some((text) => text.includes(keys)),
      advice,
    ).toBe(true)
  })

  test('the trigger watches every column that the keys are made of', () => {
    const [keys = '', trigger = ''] = readFileSync(join(HERE, KEYS), 'utf8').split(
      'create or replace trigger',
    )
    const columns = [...keys.matchAll(/of_detective\.(\w+)/g)].map(([, column]) => column!)
    expect(columns).toContain('gender')
    for (const column of columns)
      expect(trigger, `directory/keys.sql reads ${column}, but its trigger does not watch it`).toMatch(
        new RegExp(`\\b${column}\\b`),
      )
  })
})
