import { expect, test } from 'vitest'
import { knownAreas } from '#server/features/locations/known-areas.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { oncePer, sharedByState } from './cache.ts'
import type { Database } from './connect.ts'

type Db = Database['db']

test('areas are read once for databases with the same ones, and again for a database with one more', async () => {
  const [one, same, other] = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase()])
  await other.database.query(
    `insert into area (key, country, level, id, name, full_name, parent_key, lineage, sort_key)
     select 9999999, country, level, 9999999, 'Despoblado', 'Despoblado, Madrid', parent_key,
       array[9999999] || lineage[2:], 'despoblado' from area where full_name = 'Getafe, Madrid'`,
  )
  const areas = await knownAreas(one.database.db)
  expect(await knownAreas(same.database.db)).toBe(areas)
  const ofOther = await knownAreas(other.database.db)
  expect(ofOther.withKeys([9999999])).toMatchObject([{ name: 'Despoblado' }])
  expect(areas.withKeys([9999999])).toEqual([])
  await Promise.all([one, same, other].map((it) => it.close()))
})

test('shared data are read again if their state has changed, or if the last reading failed', async () => {
  let [state, readings] = ['1', 0]
  const read = sharedByState(
    async () => state,
    async () => {
      readings += 1
      if (readings === 1) throw new Error('away')
      return { readings }
    },
  )
  await expect(read({} as Db)).rejects.toThrow('away')
  const known = await read({} as Db)
  expect(known.readings).toBe(2)
  expect(await read({} as Db)).toBe(known)
  state = '2'
  expect((await read({} as Db)).readings).toBe(3)
})

test('data derived from cached data are computed once for each', () => {
  const made = oncePer((given: { name: string }) => ({ of: given.name }))
  const [one, two] = [{ name: 'one' }, { name: 'two' }]
  expect(made(one)).toBe(made(one))
  expect(made(two)).toEqual({ of: 'two' })
})
