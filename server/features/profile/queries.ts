import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { namedAreasIn } from '#server/features/locations/queries.ts'
import { languagesIn, listedIn } from '#server/features/reference-lists/queries.ts'

/** A detective as the contract shows them; undefined where there is none that others may see. */
export function visibleDetective(db: Kysely<Schema>, id: number) {
  return detectiveIn(db, 'visible_detective', id)
}

/** The same of oneself, hidden or not. */
export function ownDetective(db: Kysely<Schema>, id: number) {
  return detectiveIn(db, 'detective', id)
}

async function detectiveIn(db: Kysely<Schema>, table: 'detective' | 'visible_detective', id: number) {
  const found = await db
    .selectFrom(`${table} as detective`)
    .where('detective.id', '=', id)
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
  return found && { ...found, hidden_up: found.hidden_up?.toISOString() ?? null }
}
