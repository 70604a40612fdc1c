// Draws the map of the provinces from es-atlas, small enough for a profile. Run it after changing the atlas
// or this file. Shared borders are simplified once, as the arcs of the topology, so that neighbours still
// fit.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { areaCorrections } from '../server/database/reference-data/atlas.ts'

type Point = [number, number]
interface Topology {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: {
    provinces: {
      geometries: (
        | { type: 'Polygon'; id: string; arcs: number[][] }
        | { type: 'MultiPolygon'; id: string; arcs: number[][][] }
      )[]
    }
  }
}

// The drawing's units: 300 by 246. The Canary Islands are moved to the lower left corner.
const WIDTH = 300
const HEIGHT = 246
const WEST = -9.55
const NORTH = 43.95
const UNITS_PER_DEGREE = 21.6
const CANARIES: Point = [8.9, 5.6]
const CANARIES_END = -13
// At the latitude of Madrid a degree of longitude is shorter.
const FLATTENED = Math.cos((40 * Math.PI) / 180)
// Triangles and islands below these areas, in square units, are left out.
const DETAIL = 1.1
const SMALLEST_ISLAND = 1.6
// The formatter's line width.
const LINE = 110
// Ceuta and Melilla are too small for their shape: a square each.
const TOWNS: Record<string, Point> = { '51': [-5.31, 35.89], '52': [-2.94, 35.29] }

const { resolve } = createRequire(import.meta.url)
const atlas = JSON.parse(readFileSync(resolve('es-atlas/es/provinces.json'), 'utf8')) as Topology
const { scale, translate } = atlas.transform

const drawn = (longitude: number, latitude: number): Point => {
  const [east, north] = longitude < CANARIES_END ? CANARIES : [0, 0]
  return [
    (longitude + east - WEST) * FLATTENED * UNITS_PER_DEGREE,
    (NORTH - latitude - north) * UNITS_PER_DEGREE,
  ]
}

const arcs = atlas.arcs.map((arc) => {
  let [x, y] = [0, 0]
  return simplified(
    arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return drawn(x * scale[0] + translate[0], y * scale[1] + translate[1])
    }),
  ).map(([x, y]): Point => [Math.round(x), Math.round(y)])
})

/** Visvalingam: the point with the smallest triangle goes first. */
function simplified(points: Point[]): Point[] {
  const left = [...points]
  while (left.length > 2) {
    const areas = left.slice(1, -1).map((point, at) => triangle(left[at]!, point, left[at + 2]!))
    const least = Math.min(...areas)
    if (least >= DETAIL) break
    left.splice(areas.indexOf(least) + 1, 1)
  }
  return left
}

function triangle([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
}

function areaOf(ring: Point[]): number {
  const sum = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum) / 2
}

// A negative number means the arc with this complement, backwards.
function ringOf(numbers: number[]): Point[] {
  return numbers.flatMap((number) => {
    const arc = number < 0 ? arcs[~number]!.toReversed() : arcs[number]!
    return arc.slice(1)
  })
}

function pathOf(ring: Point[]): string {
  const [first, ...others] = ring.filter(([x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1)!
    return x !== beforeX || y !== beforeY
  })
  let [x, y] = first!
  const steps = others.map(([nextX, nextY]) => {
    const step = `${nextX - x},${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${first!.join(',')}l${steps.join(' ')}z`.replaceAll(',-', '-').replaceAll(' -', '-')
}

const provinces = atlas.objects.provinces.geometries
  // Areas of more than one province.
  .filter(({ id }) => Number(id) <= 52 && !(id in TOWNS))
  .map((geometry) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
    const rings = polygons.flat().map(ringOf)
    const largest = Math.max(...rings.map(areaOf))
    const kept = rings.filter((ring) => areaOf(ring) >= SMALLEST_ISLAND || areaOf(ring) === largest)
    return [Number(geometry.id), kept.map(pathOf).join('')] as const
  })
const towns = Object.entries(TOWNS).map(([id, [longitude, latitude]]) => {
  const [x, y] = drawn(longitude, latitude).map(Math.round)
  return [Number(id), `M${x! - 2},${y! - 2}h4v4h-4z`] as const
})
const { provinceToCommunity } = areaCorrections()
const communityOf = (province: number) => Number(provinceToCommunity[String(province).padStart(2, '0')])
const lines = [...provinces, ...towns]
  .toSorted(([one], [other]) => one - other)
  .map(([id, path]) => {
    const parts = [id, communityOf(id), `'${path}'`]
    const line = `  [${parts.join(', ')}],`
    // As the formatter would break it.
    return line.length <= LINE ? line : `  [\n${parts.map((part) => `    ${part},\n`).join('')}  ],`
  })

writeFileSync(
  new URL('../web/features/profile/where/provinces.ts', import.meta.url),
  `// Made by bin/province-map.ts from the boundaries of the Instituto Geográfico Nacional and the CNIG (CC BY 4.0), as
// es-atlas has them (MIT), simplified.

/** The size of the drawing. */
export const MAP = { width: ${WIDTH}, height: ${HEIGHT} }

/**
 * The codes of each province and of its community (INE), and its shape; the Canary Islands in the lower left
 * corner.
 */
export const provinces: readonly (readonly [number, number, string])[] = [
${lines.join('\n')}
]
`,
)
console.log('Escrito web/features/profile/where/provinces.ts')
