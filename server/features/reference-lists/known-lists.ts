import { remembered } from '#server/database/remembered.ts'
import { listOf } from './queries.ts'

/** The services, in memory: the rows that an array column names, in the list's order. */
export const knownServices = remembered(async (db) => {
  const services = await listOf(db, 'service')
  return (ids: number[]) => services.filter(({ id }) => ids.includes(id))
})

/** The numbers that stand for languages in the search, by code. */
export const languageNumbers = remembered(async (db) => {
  const rows = await db.selectFrom('language').select(['country_code', 'number']).execute()
  return new Map(rows.map(({ country_code, number }) => [country_code, number]))
})
