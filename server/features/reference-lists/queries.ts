import { type Kysely, sql } from 'kysely'
import type { Detective } from '#contract/profile.ts'
import type { Language, ListItem } from '#contract/reference-lists.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>
type ListTable = 'service' | 'work_equipment' | 'association' | 'race' | 'age_range'

/** The offered items of a list, in its own order; with the items of `also`, offered or not. */
export function listOf(db: Db, table: ListTable, also: number[] = []): Promise<ListItem[]> {
  return everyItem(db, table)
    .where((it) => it.or([it('retired_at', 'is', null), it('id', '=', sql<number>`any(${also}::int[])`)]))
    .execute()
}

/** All items of a list, retired ones too: what profiles and requests may have. */
export function everyItemOf(db: Db, table: ListTable): Promise<ListItem[]> {
  return everyItem(db, table).execute()
}

function everyItem(db: Db, table: ListTable) {
  return db.selectFrom(table).select(['id', 'name']).orderBy('position').orderBy('id')
}

/** The languages that are offered, in their own order; with those of `also`, offered or not. */
export function languages(db: Db, also: string[] = []): Promise<Language[]> {
  return db
    .selectFrom('language')
    .where((it) =>
      it.or([it('retired_at', 'is', null), it('country_code', '=', sql<string>`any(${also}::text[])`)]),
    )
    .select(['country_code', 'idiom'])
    .orderBy('position')
    .orderBy('country_code')
    .execute()
}

/** All languages, retired ones too, in their own order. */
export function everyLanguage(db: Db): Promise<Language[]> {
  return db
    .selectFrom('language')
    .select(['country_code', 'idiom'])
    .orderBy('position')
    .orderBy('country_code')
    .execute()
}

/**
 * The first of these values that the list does not offer; undefined if it offers all. Never from the cache.
 */
export async function firstNotOffered<Value extends number | string>(
  db: Db,
  table: ListTable | 'language',
  values: Value[],
): Promise<Value | undefined> {
  if (values.length === 0) return undefined
  const key = sql.ref(table === 'language' ? 'country_code' : 'id')
  const { rows } = await sql<{ id: string }>`
    select ${key}::text as id from ${sql.table(table)}
    where ${key}::text = any(${values.map(String)}::text[]) and retired_at is null`.execute(db)
  const offered = new Set(rows.map(({ id }) => id))
  return values.find((value) => !offered.has(String(value)))
}

/** For a select: the rows of a list for the ids of an array column, in the list's order. */
export function listedIn(ids: string, table: ListTable) {
  return sql<ListItem[]>`coalesce((
    select json_agg(json_build_object('id', id, 'name', name) order by position)
    from ${sql.table(table)} where id = any(${sql.ref(ids)})
  ), '[]')`
}

/** For a select: the services for the ids of an array column, in the list's order, each with its family. */
export function servicesIn(ids: string) {
  return sql<Detective['services']>`coalesce((
    select json_agg(json_build_object('id', id, 'name', name, 'family', nullif(grp, 'own')) order by position)
    from service where id = any(${sql.ref(ids)})
  ), '[]')`
}

/** For a select: the languages for the codes of an array column, in the list's order. */
export function languagesIn(codes: string) {
  return sql<Language[]>`coalesce((
    select json_agg(json_build_object('country_code', country_code, 'idiom', idiom) order by position)
    from language where country_code = any(${sql.ref(codes)})
  ), '[]')`
}
