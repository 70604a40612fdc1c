import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { namedAreasIn } from '#server/features/locations/queries.ts'
import { languagesIn, listedIn } from '#server/features/reference-lists/queries.ts'

/** A detective as the contract shows them; undefined where there is none that others may see. */
export function visibleDetective(db: Kysely<Schema>, id: number) {
  return detectiveWhere(db, id, sql`is_visible(detective)`)
}

/** The same of oneself, hidden or not. */
export function ownDetective(db: Kysely<Schema>, id: number) {
  return detectiveWhere(db, id, sql`true`)
}

async function detectiveWhere(db: Kysely<Schema>, id: number, condition: RawBuilder<SqlBool>) {
  const found = await db
    .selectFrom('detective')
    .where('detective.id', '=', id)
    .where(condition)
    .select([
      'detective.id',
      'name',
      'surname',
      'second_surname',
      'full_name',
      'license_number',
      'office_name',
      'gender',
      'contact_means',
      'race',
      'race_consented_at',
      'age_range',
      'more_information',
      'hidden_up',
    ])
    .select([
      namedAreasIn('detective.work_areas').as('work_areas'),
      listedIn('detective.services', 'service').as('services'),
      listedIn('detective.work_equipment', 'work_equipment').as('work_equipment'),
      listedIn('detective.associations', 'association').as('associations'),
      languagesIn('detective.languages').as('languages'),
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
