import { type Kysely, sql } from 'kysely'
import { type AreaRef, COUNTRY, type NamedArea } from '#contract/locations.ts'
import { cached, sharedByState } from '#server/database/cache.ts'
import type { Schema } from '#server/database/schema.ts'

/** An area as the tables store it. */
export interface KnownArea {
  key: number
  /** Its own key and those of all areas around it, starting with itself. */
  lineage: number[]
  name: string
  sort_key: string
  named: NamedArea
}

export type KnownAreas = Awaited<ReturnType<typeof knownAreas>>

/** All areas, in memory: some 8,000, needed in each search. */
export const knownAreas = cached(sharedByState(stateOfAreas, readAreas))

async function readAreas(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('area')
    .select(['key', 'lineage', 'country', 'level', 'id', 'name', 'full_name', 'sort_key'])
    .execute()
  const byKey = new Map<number, KnownArea>()
  const byRef = new Map<string, KnownArea>()
  for (const { country, level, id, full_name, ...row } of rows) {
    const area = { ...row, named: { country, admin_area: { id, level }, full_name } }
    byKey.set(area.key, area)
    byRef.set(refOf(area.named), area)
  }
  /**
   * An area and those around it, from the smallest to the largest; without the country, which is never
   * offered as a place.
   */
  const within = ({ lineage }: KnownArea) =>
    lineage.flatMap((key) => byKey.get(key) ?? []).filter(({ named }) => named.admin_area.level < COUNTRY)
  return {
    all: [...byKey.values()],
    /** The area of a reference; undefined if there is none. */
    at: (ref: AreaRef) => byRef.get(refOf(ref)),
    within,
    /** The areas with these keys; unknown keys are skipped. */
    withKeys: (keys: number[]) => keys.flatMap((key) => byKey.get(key) ?? []),
    /** The areas of an array column in the contract's shape, in the column's order. */
    named: (keys: number[]) => keys.flatMap((key) => byKey.get(key)?.named ?? []),
  }
}

/** The version of the loaded files, and which rows there are: those that a file no longer contains stay. */
async function stateOfAreas(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', (select value from setting where name = 'reference_data'), count(*), sum(key)) as state
    from area`.execute(db)
  return rows[0]!.state
}

function refOf({ country, admin_area: { level, id } }: AreaRef) {
  return `${country} ${level} ${id}`
}
