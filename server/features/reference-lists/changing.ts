// Changes of the staff to the reference lists. The flags own_name and own_position keep it when the files of
// the program are loaded again (server/database/reference-data.ts).
import { type Kysely, sql } from 'kysely'
import type { ListName } from '#contract/staff/lists.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** Numbers of the operator's own items begin above those that the program's files may ever have. */
const OWN_FROM = 100_000

/** The tables, the values of a new row besides its key and its name, and whether the first item is fixed. */
const LISTS = {
  services: { table: 'service', more: { slug: sql`'own-' || next.id`, grp: sql`'own'` } },
  'work-equipments': { table: 'work_equipment', more: { slug: sql`'own-' || next.id`, grp: sql`'own'` } },
  associations: { table: 'association', more: { scope: sql`'ES'` } },
  languages: { table: 'language', more: {} },
  races: { table: 'race', more: {} },
  'age-ranges': { table: 'age_range', more: {} },
} as const satisfies Record<ListName, { table: string; more: object }>

export interface Item {
  id: string
  name: string
  position: number
  retired_at: Date | null
}

const tableOf = (list: ListName) => sql.table(LISTS[list].table)
const keyOf = (list: ListName) => sql.ref(list === 'languages' ? 'country_code' : 'id')
const labelOf = (list: ListName) => sql.ref(list === 'languages' ? 'idiom' : 'name')

/** All items in their order, retired ones too; their places count from 1. */
export async function allItems(db: Db, list: ListName): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${keyOf(list)}::text as id, ${labelOf(list)} as name, retired_at,
      row_number() over (order by position, ${keyOf(list)})::int as position
    from ${tableOf(list)} order by position, ${keyOf(list)}`.execute(db)
  return rows
}

/** Until the transaction ends nobody else changes this list. */
export async function lockList(trx: Db, list: ListName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`list ${list}`}))`.execute(trx)
}

/** Adds an item at the end; `code` is the key of a language. Returns its key. */
export async function insertItem(trx: Db, list: ListName, name: string, code?: string): Promise<string> {
  const more = Object.entries(LISTS[list].more)
  const number = sql.ref(list === 'languages' ? 'number' : 'id')
  const key = list === 'languages' ? [sql.ref('country_code')] : []
  const columns = [number, ...key, labelOf(list), ...more.map(([column]) => sql.ref(column))]
  const values = [
    sql`next.id`,
    ...(key.length > 0 ? [sql`${code}`] : []),
    sql`${name}`,
    ...more.map(([, it]) => it),
  ]
  const { rows } = await sql<{ id: string }>`
    insert into ${tableOf(list)} (${sql.join(columns)}, position, own_name, own_position)
    select ${sql.join(values)}, next.position, true, true
    from (
      select greatest(${OWN_FROM}::int, max(${number})) + 1 as id, coalesce(max(position), 0) + 1 as position
      from ${tableOf(list)}
    ) as next
    returning ${keyOf(list)}::text as id`.execute(trx)
  return rows[0]!.id
}

/** Renames an item; later versions of the reference data do not overwrite the name. */
export async function renameItem(trx: Db, list: ListName, id: string, name: string): Promise<void> {
  await sql`
    update ${tableOf(list)} set ${labelOf(list)} = ${name}, own_name = true
    where ${keyOf(list)}::text = ${id}`.execute(trx)
}

/** Gives all items of the list the places in which they are given. */
export async function orderItems(trx: Db, list: ListName, ids: string[]): Promise<void> {
  await sql`
    update ${tableOf(list)} as item set position = place.position, own_position = true
    from unnest(${ids}::text[]) with ordinality as place (key, position)
    where item.${keyOf(list)}::text = place.key`.execute(trx)
}

/** Retires an item from now on, or offers it again. */
export async function setRetired(trx: Db, list: ListName, id: string, isRetired: boolean): Promise<void> {
  await sql`
    update ${tableOf(list)} set retired_at = ${isRetired ? sql`now()` : sql`null`}
    where ${keyOf(list)}::text = ${id}`.execute(trx)
}
