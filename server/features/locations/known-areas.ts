import { type AreaRef, COUNTRY, type NamedArea } from '#contract/locations.ts'
import { remembered } from '#server/database/remembered.ts'

/** An area as the tables know it. */
export interface KnownArea {
  key: number
  /** Its own key and those of all areas around it, from itself upwards. */
  lineage: number[]
  named: NamedArea
}

/** Every area there is, in memory: some 8,000, asked for in each search. */
export const knownAreas = remembered(async (db) => {
  const rows = await db
    .selectFrom('area')
    .select(['key', 'lineage', 'country', 'level', 'id', 'full_name'])
    .execute()
  const byKey = new Map<number, KnownArea>()
  const byRef = new Map<string, KnownArea>()
  for (const { key, lineage, country, level, id, full_name } of rows) {
    const area = { key, lineage, named: { country, admin_area: { id, level }, full_name } }
    byKey.set(key, area)
    byRef.set(nameOf(area.named), area)
  }
  return {
    /** The area that a reference points at; undefined where there is none. */
    at: (ref: AreaRef) => byRef.get(nameOf(ref)),
    /** The areas around one, from the smallest to the largest; not the country, which is no place to look in. */
    around: ({ lineage }: KnownArea) =>
      lineage
        .slice(1)
        .flatMap((key) => byKey.get(key)?.named ?? [])
        .filter(isInside),
    /** The areas of an array column, named as the contract has them, in the column's order. */
    named: (keys: number[]) => keys.flatMap((key) => byKey.get(key)?.named ?? []),
  }
})

function isInside({ admin_area }: NamedArea) {
  return admin_area.level < COUNTRY
}

function nameOf({ country, admin_area: { level, id } }: AreaRef) {
  return `${country} ${level} ${id}`
}
