// The same answers found in a plain, slow way that shares nothing with the product's search: no tags, no index, each
// filter as the specification words it.
import type { z } from 'zod'
import { DETECTIVES_PER_PAGE, searchDetectives } from '#contract/directory.ts'
import type { Database } from '#server/database/connect.ts'
import { search } from '#server/features/directory/service.ts'
import { parseQuery } from '#server/platform/http.ts'
import type { Answer, BothAnswers } from '../comparing.ts'

const MATCHING = `
  select min(mine.place * 10 + area.level) as rank
  from unnest(detective.work_areas) with ordinality as mine(key, place)
  join area on area.key = mine.key
  join area as wanted on wanted.country = $1 and wanted.level = $2 and wanted.id = $3
  where wanted.key = any(area.lineage) or area.key = any(wanted.lineage)`

const CALLED = `' ' || translate(
  lower(full_name || ' ' || coalesce(office_name, '')),
  'ÁÀÉÈÍÏÓÒÚÜÑÇáàéèíïóòúüñç-', 'aaeeiioouuncaaeeiioouunc '
)`

const PLAIN = `
  with hit as (
    select detective.id, sort_key, coalesce(matching.rank, 0) as rank
    from detective left join lateral (${MATCHING}) as matching on true
    where status = 'approved' and (hidden_up is null or hidden_up <= now())
      and (not $12::boolean or visible_to_visitors_since is not null)
      and ($3::int is null or matching.rank is not null)
      and ($4::int is null or $4 = any(services))
      and work_equipment @> $5::int[]
      and ($6::int is null or $6 = any(associations))
      and ($7::text is null or gender = $7)
      and languages @> $8::text[]
      and (cardinality($9::int[]) = 0 or age_range = any($9))
      and not exists (
        select from unnest($11::text[]) as word
        where ${CALLED} not like '% ' || word || '%' and license_number::text <> word
      )
  )
  select (select count(*)::int from hit) as total,
    array(select id from hit order by rank, sort_key, id limit ${DETECTIVES_PER_PAGE} offset $10) as ids`

/**
 * How many there are and who stands on the page: what the product's search says, and what is true. `forVisitors`: of
 * those who agreed to be seen without a login.
 */
export async function bothAnswers(
  database: Database,
  query: string,
  forVisitors = false,
): Promise<BothAnswers> {
  const input = searchDetectives.input.parse(parseQuery(query))
  const found = await search({
    db: database.db,
    input,
    viewer: null,
    settings: { visitors_see_directory: forVisitors ? 'profiles' : true },
  } as Parameters<typeof search>[0])
  const answer = { total: found.total, ids: found.data.map(({ id }) => id) }
  return { answer, expected: await referenceAnswer(database, input, forVisitors) }
}

async function referenceAnswer(
  database: Database,
  filters: z.output<(typeof searchDetectives)['input']>,
  forVisitors: boolean,
): Promise<Answer> {
  const { rows } = await database.query(PLAIN, [
    filters.country,
    filters.admin_area_level ?? null,
    filters.admin_area_id ?? null,
    filters.service ?? null,
    filters.work_equipment,
    filters.association ?? null,
    filters.gender ?? null,
    filters.languages,
    filters.age_range,
    (filters.page - 1) * DETECTIVES_PER_PAGE,
    (filters.q ?? '').split(' ').filter((word) => word !== ''),
    forVisitors,
  ])
  return rows[0]
}
