import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MUNICIPALITY } from '#contract/locations.ts'
import { areaKey } from '#server/database/reference-data/areas.ts'
import type { KnownArea, KnownAreas } from './known-areas.ts'

/** The mean radius of the Earth. */
const EARTH_KM = 6371

/** A point on the Earth, seen from its centre: a vector of length 1. */
type Direction = [number, number, number]

let directions: Map<number, Direction> | undefined

/**
 * The middle of each municipality by its key (positions.json is made by bin/areas.ts); read when it is first
 * needed.
 */
function directionsByKey(): Map<number, Direction> {
  directions ??= new Map(
    readPositions().map(([code, latitude, longitude]) => [
      areaKey(MUNICIPALITY, code),
      directionOf(radians(latitude), radians(longitude)),
    ]),
  )
  return directions
}

function readPositions() {
  const text = readFileSync(join(import.meta.dirname, 'positions.json'), 'utf8')
  return (JSON.parse(text) as { positions: [code: number, latitude: number, longitude: number][] }).positions
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function directionOf(latitude: number, longitude: number): Direction {
  return [
    Math.cos(latitude) * Math.cos(longitude),
    Math.cos(latitude) * Math.sin(longitude),
    Math.sin(latitude),
  ]
}

/**
 * The kilometres in a straight line from a place to every area of Spain, by key: between the middles of two
 * municipalities; of a larger area, to or from its nearest municipality. What lies around the place or inside
 * it is 0 away. At most 20 million products of vectors, for the largest community: some 40 ms.
 */
export function kilometresFrom(place: KnownArea, { all }: KnownAreas): Map<number, number> {
  const known = directionsByKey()
  const municipalities = all.filter(({ named }) => named.admin_area.level === MUNICIPALITY)
  const starts = municipalities.flatMap(({ key, lineage }) =>
    lineage.includes(place.key) ? [known.get(key)].filter((it) => it !== undefined) : [],
  )
  const found = new Map<number, number>()
  for (const { key, lineage } of municipalities) {
    const end = known.get(key)
    if (!end) continue
    const distance = EARTH_KM * Math.acos(Math.min(1, largestProduct(starts, end)))
    for (const area of lineage)
      found.set(area, Math.min(found.get(area) ?? Number.POSITIVE_INFINITY, distance))
  }
  return found
}

/** The cosine of the smallest angle between one of the starts and the end. */
function largestProduct(starts: Direction[], [x, y, z]: Direction): number {
  let largest = -1
  for (const [u, v, w] of starts) largest = Math.max(largest, u * x + v * y + w * z)
  return largest
}
