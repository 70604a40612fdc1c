import { LISTS_FRESH_SECONDS } from '#contract/reference-lists.ts'
import { cached } from '#server/database/cache.ts'
import { everyItemOf, everyLanguage } from './queries.ts'

const fresh = { seconds: LISTS_FRESH_SECONDS }

/**
 * The lists that a card shows, retired items too, in memory: for the ids or codes of an array column, the
 * rows in the list's order.
 */
export const knownItems = cached(async (db) => {
  const itemsOf = async (table: 'service' | 'work_equipment') => {
    const items = await everyItemOf(db, table)
    return (ids: number[]) => items.filter(({ id }) => ids.includes(id))
  }
  const languages = await everyLanguage(db)
  return {
    services: await itemsOf('service'),
    work_equipment: await itemsOf('work_equipment'),
    languages: (codes: string[]) => languages.filter(({ country_code }) => codes.includes(country_code)),
  }
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
