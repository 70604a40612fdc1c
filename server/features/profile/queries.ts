import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { DETECTIVE_COLUMNS } from '#contract/columns.ts'
import { SECTION_NAMES } from '#contract/profile-sections.ts'
import type { Schema } from '#server/database/schema.ts'
import { namedAreasIn } from '#server/features/locations/queries.ts'
import { languagesIn, listedIn } from '#server/features/reference-lists/queries.ts'
import type { Kept } from './sections.ts'

/**
 * A detective as the contract shows them, with the seconds for which whoever asks has to wait (`countedRead`); undefined
 * where there is none that others may see; or, where only some are seen by visitors, that visitors may see.
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

/** The same of oneself, hidden or not. */
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
    .select([
      'detective.id',
      ...DETECTIVE_COLUMNS,
      'full_name',
      'contact_means',
      'race',
      'race_consented_at',
      'age_range',
      'hidden_up',
    ])
    .select([
      sql<boolean>`visible_to_visitors_since is not null`.as('visible_to_visitors'),
      namedAreasIn('detective.work_areas').as('work_areas'),
      listedIn('detective.services', 'service').as('services'),
      listedIn('detective.work_equipment', 'work_equipment').as('work_equipment'),
      listedIn('detective.associations', 'association').as('associations'),
      languagesIn('detective.languages').as('languages'),
      wait.as('wait'),
    ])
    .executeTakeFirst()
  return (
    found && {
      ...found,
      hidden_up: found.hidden_up?.toISOString() ?? null,
      race_consented_at: found.race_consented_at?.toISOString() ?? null,
    }
  )
}

/** Lets visitors see an approved detective's profile, or no more; since when is kept. False where there is none. */
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

/** Whose account it is. */
export function holderOf(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['full_name as name', 'email'])
    .executeTakeFirst()
}

/** The sections as they stand in their columns, with what is kept of the consent to race. */
export type Standing = Kept &
  Pick<Selectable<Schema['detective']>, 'race_consent_version' | 'race_consented_at'>

/** Locks an approved detective's profile until the transaction ends; undefined where there is none. */
export async function lockedSections(trx: Kysely<Schema>, id: number): Promise<Standing | undefined> {
  return await trx
    .selectFrom('detective')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .select([...SECTION_NAMES, 'race_consent_version', 'race_consented_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Changes these columns. */
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

/** Neither race nor consent: the database keeps none without the other. */
export const NO_RACE = {
  race: null,
  race_consent_version: null,
  race_consented_at: null,
}

// A statement that takes longer than the pool allows would be cut off.
const ERASED_AT_ONCE = 10_000

/** Takes race and the consent to it away from all who have said theirs; how many they were. */
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
