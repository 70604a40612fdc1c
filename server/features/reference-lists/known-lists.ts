import { LISTS_FRESH_SECONDS } from '#contract/reference-lists.ts'
import { cached } from '#server/database/cache.ts'
import { everyItemOf } from './queries.ts'

const fresh = { seconds: LISTS_FRESH_SECONDS }

/** The services, retired ones too, in memory: the rows for the ids of an array column, in the list's order. */
export const knownServices = cached(async (db) => {
  const services = await everyItemOf(db, 'service')
  return (ids: number[]) => services.filter(({ id }) => ids.includes(id))
}, fresh)

/** The numbers of the languages in the search, by code. */
export const languageNumbers = cached(async (db) => {
  const rows = await db.selectFrom('language').select(['country_code', 'number']).execute()
  return new Map(rows.map(({ country_code, number }) => [country_code, number]))
}, fresh)

/** The ids of the lists that the search needs, in memory, retired items too. */
export const knownValues = cached(async (db) => {
  const idsOf = async (table: Parameters<typeof everyItemOf>[1]) =>
    new Set((await everyItemOf(db, table)).map(({ id }) => id))
  return { work_equipment: await idsOf('work_equipment'), age_range: await idsOf('age_range') }
}, fresh)
