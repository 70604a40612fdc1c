import { type Kysely, sql } from 'kysely'
import type { ContactMean } from '#contract/profile.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** A search as groups of keys (keys.ts): of each group at least one key, or that licence number. */
export interface Wanted {
  groups: { keys: number[]; license?: number }[]
  /** First the detectives with the first key, then those with the second…; null matches all. */
  ranks: (number | null)[]
}

/** The columns of a detective in a search result, without the names of what comes from lists. */
export interface FoundRow {
  id: number
  full_name: string
  name: string
  surname: string
  second_surname: string | null
  license_number: number
  license_checked_at: Date | null
  office_name: string | null
  work_areas: number[]
  services: number[]
  work_equipment: number[]
  languages: string[]
  telephones: ContactMean[]
}

/** The columns of `FoundRow`. */
export const shownOfFound = sql`detective.id, full_name, name, surname, second_surname, license_number,
  license_checked_at, office_name, work_areas, services, work_equipment, languages,
  contact_means->'tlfs' as telephones`

/** The total number of hits, and those of one page in order: by rank, then by name in Spanish order. */
export async function detectivesWanted(db: Db, { groups, ranks }: Wanted, skipped: number, wanted: number) {
  const keys = groups.flatMap(({ keys }, group) => keys.map((key) => [key, group] as const))
  const licenses = groups.flatMap(({ license }, group) => (license ? [[license, group] as const] : []))
  const { rows } = await sql<{ total: number } & FoundRow>`${prepared}
    select total, ${shownOfFound}
    from search_directory(
      ${keys.map(([key]) => key)}, ${keys.map(([, group]) => group)},
      ${licenses.map(([license]) => license)}, ${licenses.map(([, group]) => group)},
      ${ranks}, ${skipped}, ${wanted}
    )
    left join unnest(ids) with ordinality as listed(id, place) on true
    left join detective on detective.id = listed.id
    order by place`.execute(db)
  const total = rows[0]?.total ?? 0
  // If the page is empty, the only row has just the total.
  return {
    total,
    detectives: rows.filter(({ id }) => id !== null).map(({ total, ...detective }) => detective),
  }
}

/** For each text, the numbers of the words that begin with it. */
export async function wordsBeginningWith(db: Db, beginnings: string[]): Promise<number[][]> {
  const { rows } = await sql<{ numbers: number[] }>`
    select array(
      select number from directory_word where word >= beginning and word < beginning || chr(1114111)
    ) as numbers
    from unnest(${beginnings}::text[]) with ordinality as asked(beginning, place) order by place`.execute(db)
  return rows.map(({ numbers }) => numbers)
}

/** The words of names and offices with a number larger than `number`, in order. */
export async function wordsAfter(db: Db, number: number, wanted: number) {
  const { rows } = await sql<{ word: string; number: number }>`
    select word, number from directory_word
    where number > ${number} order by number limit ${wanted}`.execute(db)
  return rows
}
