import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { DETECTIVE_COLUMNS } from '#contract/columns.ts'
import { madridDay } from '#contract/days.ts'
import { SECTION_NAMES } from '#contract/profile-sections.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Schema } from '#server/database/schema.ts'
import { namedAreasIn } from '#server/features/locations/queries.ts'
import { languagesIn, listedIn, servicesIn } from '#server/features/reference-lists/queries.ts'
import type { Kept } from './sections.ts'

/**
 * A detective in the contract's shape, with the seconds that the reader has to wait (`countedRead`).
 * Undefined if the detective is unknown or not visible to others, or, with `isForAgreed`, not visible to
 * visitors.
 */
export function visibleDetective(
  db: Kysely<Schema>,
  id: number,
  wait: RawBuilder<number>,
  isForAgreed: boolean,
) {
  const isSeen = isForAgreed
    ? sql<SqlBool>`is_visible_to_visitors(detective)`
    : sql<SqlBool>`is_visible(detective)`
  return detectiveWhere(db, id, isSeen, wait)
}

/** Counts what `counted` says; returns the seconds to wait. */
export async function waitAfter(db: Kysely<Schema>, counted: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ wait: number }>`select ${counted} as wait`.execute(db)
  return rows[0]?.wait ?? 0
}

/** The viewer's own profile in the same shape, hidden or not. */
export function ownDetective(db: Kysely<Schema>, id: number) {
  return detectiveWhere(db, id, sql`true`, sql`0`)
}

async function detectiveWhere(
  db: Kysely<Schema>,
  id: number,
  condition: RawBuilder<SqlBool>,
  wait: RawBuilder<number>,
) {
  const found = await db
    .selectFrom('detective')
    .where('detective.id', '=', id)
    .where(condition)
    .modifyFront(prepared)
    .select([
      'detective.id',
      ...DETECTIVE_COLUMNS,
      'full_name',
      'contact_means',
      'race',
      'race_consented_at',
      'age_range',
      'hidden_up',
      'license_checked_at',
    ])
    .select([
      sql<boolean>`visible_to_visitors_since is not null`.as('visible_to_visitors'),
      sql<boolean>`withheld_since is not null`.as('withheld'),
      namedAreasIn('detective.work_areas').as('work_areas'),
      servicesIn('detective.services').as('services'),
      listedIn('detective.work_equipment', 'work_equipment').as('work_equipment'),
      listedIn('detective.associations', 'association').as('associations'),
      languagesIn('detective.languages').as('languages'),
      wait.as('wait'),
    ])
    .executeTakeFirst()
  if (!found) return undefined
  const { license_checked_at, ...rest } = found
  return {
    ...rest,
    license_checked_on: license_checked_at && madridDay(license_checked_at),
    hidden_up: found.hidden_up?.toISOString() ?? null,
    race_consented_at: found.race_consented_at?.toISOString() ?? null,
  }
}

/**
 * Makes an approved detective's profile visible to visitors, or no longer; stores the time of the agreement.
 * False if there is no such detective.
 */
export async function setVisibleToVisitors(
  db: Kysely<Schema>,
  id: number,
  visible: boolean,
): Promise<boolean> {
  const since = visible ? sql<Date>`coalesce(visible_to_visitors_since, now())` : null
  const { numUpdatedRows } = await db
    .updateTable('detective')
    .set({ visible_to_visitors_since: since })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The name and e-mail of an account; the name is null if it is not a detective's. */
export function holderOf(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['full_name as name', 'email'])
    .executeTakeFirst()
}

/** The sections as stored in their columns, with the stored consent to race. */
export type Standing = Kept &
  Pick<Selectable<Schema['detective']>, 'race_consent_version' | 'race_consented_at' | 'withheld_since'>

/** Locks an approved detective's profile until the transaction ends; undefined if there is none. */
export async function lockedSections(trx: Kysely<Schema>, id: number): Promise<Standing | undefined> {
  return await trx
    .selectFrom('detective')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .select([...SECTION_NAMES, 'race_consent_version', 'race_consented_at', 'withheld_since'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Updates the given columns. */
export async function keep(
  trx: Kysely<Schema>,
  id: number,
  { contact_means, ...columns }: Partial<Standing>,
): Promise<void> {
  await trx
    .updateTable('detective')
    .set({ ...columns, ...(contact_means && { contact_means: JSON.stringify(contact_means) }) })
    .where('id', '=', id)
    .execute()
}

/**
 * Hides a profile by a decision from everybody but its owner, or shows it again; false if there is no such
 * detective.
 */
export async function withholdProfile(trx: Kysely<Schema>, id: number, is_hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('detective')
    .set({ withheld_since: is_hidden ? sql<Date>`coalesce(withheld_since, now())` : null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Neither race nor consent: the database stores neither without the other. */
export const NO_RACE = {
  race: null,
  race_consent_version: null,
  race_consented_at: null,
}

// A statement that takes longer than the pool's time limit would be cancelled.
const ERASED_AT_ONCE = 10_000

/** Deletes race and the consent to it for all detectives; returns how many had one. */
export async function eraseRaces(db: Kysely<Schema>): Promise<number> {
  let count = 0
  for (;;) {
    const some = db.selectFrom('detective').where('race', 'is not', null).select('id').limit(ERASED_AT_ONCE)
    const { numUpdatedRows } = await db
      .updateTable('detective')
      .set(NO_RACE)
      .where('id', 'in', some)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return count
    count += Number(numUpdatedRows)
  }
}
