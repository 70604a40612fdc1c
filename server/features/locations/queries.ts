import { type Kysely, sql } from 'kysely'
import type { Location, NamedArea } from '#contract/locations.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** All areas of a level of a country, in Spanish order. */
export function areasOfLevel(db: Db, country: string, level: number): Promise<Location[]> {
  return listed(db).where('country', '=', country).where('level', '=', level).execute()
}

/** The areas directly inside another, in Spanish order. */
export function areasInside(db: Db, parentKey: number): Promise<Location[]> {
  return listed(db).where('parent_key', '=', parentKey).execute()
}

/**
 * For a select: the areas with the keys of an array column, in the contract's shape, in the column's order.
 */
export function namedAreasIn(keys: string) {
  return sql<NamedArea[]>`coalesce((
    select json_agg(json_build_object(
      'country', area.country,
      'admin_area', json_build_object('id', area.id, 'level', area.level),
      'full_name', area.full_name
    ) order by listed.place)
    from unnest(${sql.ref(keys)}) with ordinality as listed(key, place)
    join area on area.key = listed.key
  ), '[]')`
}

function listed(db: Db) {
  return db.selectFrom('area').select(['id as id_area', 'name', 'level']).orderBy('sort_key').orderBy('id')
}
