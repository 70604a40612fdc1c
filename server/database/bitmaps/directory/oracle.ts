// The oracle (reference implementation) of the search: it finds the same answers in a plain, slow way that
// shares nothing with the bits: no keys, no index, each filter as a condition on its column. For tests and
// the bench.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  DETECTIVES_PER_PAGE,
  type DetectiveFilters,
  FIELD_FILTERS,
  type FieldFilter,
} from '#contract/directory.ts'
import type { Database } from '#server/database/connect.ts'

type Meets<Name extends FieldFilter> = (asked: NonNullable<DetectiveFilters[Name]>) => RawBuilder<SqlBool>

const MEETS: { [Name in FieldFilter]: Meets<Name> } = {
  service: (id) => sql`${id} = any(services)`,
  work_equipment: (ids) => sql`work_equipment @> ${ids}::int[]`,
  association: (id) => sql`${id} = any(associations)`,
  gender: (gender) => sql`gender = ${gender}`,
  languages: (codes) => sql`languages @> ${codes}::text[]`,
  age_range: (ids) => sql`age_range = any(${ids}::int[])`,
}

const CALLED = sql`' ' || translate(
  lower(full_name || ' ' || coalesce(office_name, '')),
  'ÁÀÉÈÍÏÓÒÚÜÑÇáàéèíïóòúüñç-', 'aaeeiioouuncaaeeiioouunc '
)`

/**
 * The number of detectives who meet the filters and the ids on the page, among all detectives or among those
 * visible to visitors.
 */
export async function plainSearch(
  { db }: Database,
  filters: DetectiveFilters,
  forVisitors = false,
): Promise<{ total: number; ids: number[] }> {
  const words = (filters.q ?? '').split(' ').filter((word) => word !== '')
  const isPlaced = filters.admin_area_id !== undefined
  const conditions = [
    sql<SqlBool>`status = 'approved' and withheld_since is null and (hidden_up is null or hidden_up <= now())`,
    ...(forVisitors ? [sql<SqlBool>`visible_to_visitors_since is not null`] : []),
    ...(isPlaced ? [sql<SqlBool>`matching.rank is not null`] : []),
    ...FIELD_FILTERS.flatMap((name) => {
      const asked = filters[name]
      return [asked ?? []].flat().length > 0 ? [MEETS[name](asked as never)] : []
    }),
    ...words.map((word) => sql<SqlBool>`(${CALLED} like ${`% ${word}%`} or license_number::text = ${word})`),
  ]
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hit as (
      select detective.id, sort_key, coalesce(matching.rank, 0) as rank
      from detective
      left join lateral (
        select min(mine.place * 10 + area.level) as rank
        from unnest(detective.work_areas) with ordinality as mine(key, place)
        join area on area.key = mine.key
        join area as wanted on wanted.country = ${filters.country}
          and wanted.level = ${filters.admin_area_level ?? null} and wanted.id = ${filters.admin_area_id ?? null}
        where wanted.key = any(area.lineage) or area.key = any(wanted.lineage)
      ) as matching on true
      where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::int from hit) as total,
      array(
        select id from hit order by rank, sort_key, id
        limit ${DETECTIVES_PER_PAGE} offset ${(filters.page - 1) * DETECTIVES_PER_PAGE}
      ) as ids`.execute(db)
  return rows[0]!
}
