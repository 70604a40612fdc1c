import { type Kysely, sql } from 'kysely'
import type { Language, ListItem } from '#contract/reference-lists.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>
type ListTable = 'service' | 'work_equipment' | 'association' | 'race' | 'age_range'

/** A whole list in its own order. */
export function listOf(db: Db, table: ListTable): Promise<ListItem[]> {
  return db.selectFrom(table).select(['id', 'name']).orderBy('position').execute()
}

/** All languages in their own order. */
export function languages(db: Db): Promise<Language[]> {
  return db.selectFrom('language').select(['country_code', 'idiom']).orderBy('position').execute()
}

/** For a select: the rows of a list for the ids of an array column, in the list's order. */
export function listedIn(ids: string, table: ListTable) {
  return sql<ListItem[]>`coalesce((
    select json_agg(json_build_object('id', id, 'name', name) order by position)
    from ${sql.table(table)} where id = any(${sql.ref(ids)})
  ), '[]')`
}

/** For a select: the languages for the codes of an array column, in the list's order. */
export function languagesIn(codes: string) {
  return sql<Language[]>`coalesce((
    select json_agg(json_build_object('country_code', country_code, 'idiom', idiom) order by position)
    from language where country_code = any(${sql.ref(codes)})
  ), '[]')`
}
