// What registrations have in common with others: the licence, an e-mail, a telephone, or nearly the name. Each
// question is one query by an index, for all registrations of a page together: an array is one parameter, where `in`
// would take one, and time to write it, for each value.
import { type Kysely, sql } from 'kysely'
import type { DuplicateFlag } from '#contract/staff/registrations.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** For each registration the ids of those who are like it, with what they share. */
export type Alike = Map<number, Map<number, Set<DuplicateFlag>>>

/** Compares these registrations with everybody. */
export async function alikeOf(db: Db, ids: number[]): Promise<Alike> {
  const alike: Alike = new Map(ids.map((id) => [id, new Map()]))
  const note = (id: number, other: number, flag: DuplicateFlag) => {
    if (id === other) return
    const shared = alike.get(id)!
    shared.set(other, (shared.get(other) ?? new Set()).add(flag))
  }
  const compared = await comparedOf(db, ids)
  for (const other of await byLicense(db, compared))
    for (const one of compared)
      if (one.license_number === other.license_number) note(one.id, other.id, 'same-license')
  for (const other of await byContact(db, compared))
    for (const one of compared) {
      if (one.telephones.some((value) => other.values.includes(value)))
        note(one.id, other.id, 'same-telephone')
      if (other.values.includes(one.email_key)) note(one.id, other.id, 'same-email')
    }
  for (const other of await byEmail(db, compared))
    for (const one of compared) if (one.emails.includes(other.email_key)) note(one.id, other.id, 'same-email')
  for (const other of await byName(db, compared))
    for (const one of compared)
      if (isOneLetterOff(one.folded, foldedOf(other.sort_key))) note(one.id, other.id, 'similar-name')
  return alike
}

interface Compared {
  id: number
  license_number: number
  sort_key: string
  folded: string
  email_key: string
  telephones: string[]
  emails: string[]
}

async function comparedOf(db: Db, ids: number[]): Promise<Compared[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .where(sql<boolean>`detective.id = any(${ids}::int[])`)
    .select(['detective.id', 'license_number', 'sort_key', 'email_key', 'contact_means'])
    .execute()
  const valuesOf = (means: { value: string }[]) => means.map(({ value }) => value.toLowerCase())
  return rows.map(({ contact_means: { emails, tlfs }, ...row }) => ({
    ...row,
    folded: foldedOf(row.sort_key),
    telephones: valuesOf(tlfs),
    emails: valuesOf(emails),
  }))
}

async function byLicense(db: Db, compared: Compared[]) {
  if (compared.length === 0) return []
  const licenses = compared.map(({ license_number }) => license_number)
  return await db
    .selectFrom('detective')
    .where(sql<boolean>`license_number = any(${licenses}::int[])`)
    .select(['id', 'license_number'])
    .execute()
}

async function byContact(db: Db, compared: Compared[]) {
  const values = compared.flatMap(({ telephones, email_key }) => [...telephones, email_key])
  if (values.length === 0) return []
  const found = sql<string[]>`contact_values(contact_means)`
  return await db
    .selectFrom('detective')
    .where(sql<boolean>`contact_values(contact_means) ?| ${values}::text[]`)
    .select(['id', found.as('values')])
    .execute()
}

async function byEmail(db: Db, compared: Compared[]) {
  const emails = compared.flatMap(({ emails }) => emails)
  if (emails.length === 0) return []
  return await db
    .selectFrom('account')
    .innerJoin('detective', 'detective.id', 'account.id')
    .where(sql<boolean>`email_key = any(${emails}::text[])`)
    .select(['account.id', 'email_key'])
    .execute()
}

async function byName(db: Db, compared: Compared[]) {
  if (compared.length === 0) return []
  const names = compared.map(({ sort_key }) => sort_key)
  return await db
    .selectFrom('detective')
    .where(
      sql<boolean>`name_neighbours(sort_key) && array(
        select unnest(name_neighbours(name)) from unnest(${names}::text[]) as name
      )`,
    )
    .select(['id', 'sort_key'])
    .execute()
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
