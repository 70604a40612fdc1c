// Data that registrations have in common with others: the licence, an e-mail, a telephone, or nearly the
// name.
import { type Kysely, sql } from 'kysely'
import type { DuplicateFlag } from '#contract/staff/registrations.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** For each registration the ids of those who are like it, with what they share. */
export type Alike = Map<number, Map<number, Set<DuplicateFlag>>>

/** Compares these registrations with everybody. */
export async function alikeOf(db: Db, ids: number[]): Promise<Alike> {
  const alike: Alike = new Map(ids.map((id) => [id, new Map()]))
  for (const { id, other, flag, name, other_name } of await pairsOf(db, ids)) {
    if (flag === 'similar-name' && !isOneLetterOff(foldedOf(name!), foldedOf(other_name!))) continue
    const shared = alike.get(id)!
    shared.set(other, (shared.get(other) ?? new Set()).add(flag))
  }
  return alike
}

interface Pair {
  id: number
  other: number
  flag: DuplicateFlag
  /** Both sort keys, if the names may be alike. */
  name: string | null
  other_name: string | null
}

/**
 * Each registration with everybody who shares something with it, by an index for each question. One statement
 * for a whole page: what it costs does not grow with the number of registrations, and each statement more is
 * a round trip.
 */
async function pairsOf(db: Db, ids: number[]): Promise<Pair[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Pair>`
    with one as materialized (
      select detective.id, license_number, sort_key, email_key,
        array(select jsonb_array_elements(contact_means->'tlfs')->>'value') as telephones,
        array(select lower(jsonb_array_elements(contact_means->'emails')->>'value')) as emails
      from detective join account using (id) where detective.id = any(${ids}::int[])
    ), pair (id, other, flag, name, other_name) as (
      select one.id, other.id, 'same-license', null, null
      from one join detective as other using (license_number)
    union all
      select one.id, other.id, flag, null, null
      from one
        cross join lateral (values ('same-telephone', telephones), ('same-email', array[email_key])) as sought (flag, contacts)
        join detective as other on contact_values(other.contact_means) ?| contacts
    union all
      select one.id, other.id, 'same-email', null, null
      from one join account on account.email_key = any(emails) join detective as other on other.id = account.id
    union all
      select one.id, other.id, 'similar-name', one.sort_key, other.sort_key
      from one join detective as other on name_neighbours(other.sort_key) && name_neighbours(one.sort_key)
    )
    select * from pair where id <> other`.execute(db)
  return rows
}

/** Without accents and case; ñ is n. */
function foldedOf(sortKey: string): string {
  return sortKey.replaceAll('~', '')
}

/** Whether the texts are equal, or one letter of one has to be changed, added or left out. */
export function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const rest = long.slice(same + 1)
  return rest === short.slice(long.length > short.length ? same : same + 1)
}
