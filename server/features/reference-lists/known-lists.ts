import { cached } from '#server/database/cache.ts'
import { languages, listOf } from './queries.ts'

/** The services, in memory: the rows for the ids of an array column, in the list's order. */
export const knownServices = cached(async (db) => {
  const services = await listOf(db, 'service')
  return (ids: number[]) => services.filter(({ id }) => ids.includes(id))
})

/** The numbers of the languages in the search, by code. */
export const languageNumbers = cached(async (db) => {
  const rows = await db.selectFrom('language').select(['country_code', 'number']).execute()
  return new Map(rows.map(({ country_code, number }) => [country_code, number]))
})

/**
 * The values of the lists, in memory: ids by the profile fields that refer to them, and the codes of the languages.
 */
export const knownValues = cached(async (db) => {
  const idsOf = async (table: Parameters<typeof listOf>[1]) =>
    new Set((await listOf(db, table)).map(({ id }) => id))
  return {
    services: await idsOf('service'),
    work_equipment: await idsOf('work_equipment'),
    associations: await idsOf('association'),
    languages: new Set((await languages(db)).map(({ country_code }) => country_code)),
    race: await idsOf('race'),
    age_range: await idsOf('age_range'),
  }
})
export type KnownValues = Awaited<ReturnType<typeof knownValues>>
