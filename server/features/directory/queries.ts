import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** Who is looked for: of each group at least one of its keys (keys.ts), or that licence number. */
export interface Wanted {
  groups: { keys: number[]; license?: number }[]
  /** First those who have the first key, then those who have the second…; null stands for all. */
  ranks: (number | null)[]
}

/** A detective as a result shows them, but for the names of areas and services. */
interface FoundRow {
  id: number
  full_name: string
  name: string
  surname: string
  second_surname: string | null
  license_number: number
  office_name: string | null
  work_areas: number[]
  services: number[]
}

/** How many there are in all, and those of one page in their order: by rank, then by name in Spanish order. */
export async function detectivesWanted(db: Db, { groups, ranks }: Wanted, skipped: number, wanted: number) {
  const keys = groups.flatMap(({ keys }, group) => keys.map((key) => [key, group] as const))
  const licenses = groups.flatMap(({ license }, group) => (license ? [[license, group] as const] : []))
  const { rows } = await sql<{ total: number } & FoundRow>`
    select total, detective.id, full_name, name, surname, second_surname, license_number, office_name, work_areas,
      services
    from search_directory(
      ${keys.map(([key]) => key)}, ${keys.map(([, group]) => group)},
      ${licenses.map(([license]) => license)}, ${licenses.map(([, group]) => group)},
      ${ranks}, ${skipped}, ${wanted}
    )
    left join unnest(ids) with ordinality as listed(id, place) on true
    left join detective on detective.id = listed.id
    order by place`.execute(db)
  const total = rows[0]?.total ?? 0
  // Where nobody is on the page, the one row holds only the total.
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

/** The words of names and offices that came after a number, with theirs. */
export async function wordsAfter(db: Db, number: number, wanted: number) {
  const { rows } = await sql<{ word: string; number: number }>`
    select word, number from directory_word
    where number > ${number} order by number limit ${wanted}`.execute(db)
  return rows
}
