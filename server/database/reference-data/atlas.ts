import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readReferenceData } from './files.ts'

type Point = [number, number]

interface Named {
  id: string
  properties: { name: string }
}

type Shape =
  | { id: string; type: 'Polygon'; arcs: number[][] }
  | { id: string; type: 'MultiPolygon'; arcs: number[][][] }

interface Topology<Geometry> {
  transform: { scale: Point; translate: Point }
  /** Lines shared by neighbours; each point is the difference to the one before, in steps of `scale`. */
  arcs: Point[][]
  objects: Record<string, { geometries: Geometry[] }>
}

interface Corrections {
  dropMunicipalityIdPrefixes: string[]
  dropProvinceIds: string[]
  dropCommunityIds: string[]
  addMunicipalities: { code: string; name: string; geometryOf: string }[]
  renameMunicipalities: Record<string, string>
  renameProvinces: Record<string, string>
  renameCommunities: Record<string, string>
  provinceToCommunity: Record<string, string>
  singleProvinceCommunities: string[]
}

/** Differences between the atlas and the INE's list of 1 January 2025, and data that the atlas lacks. */
export function areaCorrections(): Corrections {
  return readReferenceData<Corrections>('areas-corrections.json')
}

/**
 * The text of areas.json, made from es-atlas and the corrections: one line per area, ordered by INE code.
 * The same input always gives the same bytes.
 */
export function areasFromAtlas(): string {
  const corrections = areaCorrections()
  const communities = atlas('autonomous_regions')
    .filter(({ id }) => !corrections.dropCommunityIds.includes(id))
    .map(({ id, properties }) => [id, corrections.renameCommunities[id] ?? properties.name])
  const provinces = atlas('provinces')
    .filter(({ id }) => !corrections.dropProvinceIds.includes(id))
    .map(({ id, properties }) => [
      id,
      corrections.renameProvinces[id] ?? properties.name,
      corrections.provinceToCommunity[id]!,
    ])
  const municipalities = atlas('municipalities')
    .filter(({ id }) => !corrections.dropMunicipalityIdPrefixes.includes(id.slice(0, 2)))
    .map(({ id, properties }) => [id, corrections.renameMunicipalities[id] ?? properties.name])
    .concat(corrections.addMunicipalities.map(({ code, name }) => [code, name]))
  return `{\n${[
    '"source": "INE, relación de municipios a 1 de enero de 2025, e IGN/CNIG a través de es-atlas; CC BY 4.0"',
    list('communities', communities),
    list('provinces', provinces),
    list('municipalities', municipalities),
  ].join(',\n')}\n}\n`
}

/**
 * The text of positions.json (server/features/locations): the middle of each municipality as [code, latitude,
 * longitude] in degrees, exact to some hundred metres. The same input always gives the same bytes.
 */
export function positionsFromAtlas(): string {
  const { dropMunicipalityIdPrefixes, addMunicipalities } = areaCorrections()
  const topology = readAtlas<Shape>('municipalities')
  const middles = new Map(
    topology.objects.municipalities!.geometries.map((shape) => [shape.id, middleOf(shape, topology)]),
  )
  for (const { code, geometryOf } of addMunicipalities) middles.set(code, middles.get(geometryOf)!)
  const lines = [...middles]
    .filter(([code]) => !dropMunicipalityIdPrefixes.includes(code.slice(0, 2)))
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(
      ([code, [longitude, latitude]]) => `[${Number(code)},${latitude.toFixed(3)},${longitude.toFixed(3)}]`,
    )
  return `{\n"source": "IGN/CNIG a través de es-atlas; CC BY 4.0",\n"positions": [\n${lines.join(',\n')}\n]\n}\n`
}

/** The centre of gravity of an area's outlines, as [longitude, latitude]. */
function middleOf(shape: Shape, { arcs, transform }: Topology<Shape>): Point {
  const outlines = shape.type === 'Polygon' ? [shape.arcs[0]!] : shape.arcs.map(([outline]) => outline!)
  let [surface, x, y] = [0, 0, 0]
  // The smallest municipalities are a line or a point at the atlas's resolution.
  const [first] = pointsOf(arcs, outlines[0]![0]!)
  for (const outline of outlines) {
    const points = outline.flatMap((arc) => pointsOf(arcs, arc))
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length]!
      const part = x1 * y2 - x2 * y1
      surface += part
      x += (x1 + x2) * part
      y += (y1 + y2) * part
    }
  }
  const { scale, translate } = transform
  const [east, north] = surface === 0 ? first! : [x / (3 * surface), y / (3 * surface)]
  return [east * scale[0] + translate[0], north * scale[1] + translate[1]]
}

/** A negative number is the complement of an arc's number: its points are read backwards. */
function pointsOf(arcs: Point[][], arc: number): Point[] {
  let [x, y] = [0, 0]
  const points = arcs[arc < 0 ? ~arc : arc]!.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x, y]
  })
  return arc < 0 ? points.toReversed() : points
}

function atlas(name: 'autonomous_regions' | 'provinces' | 'municipalities'): Named[] {
  return readAtlas<Named>(name).objects[name]!.geometries
}

function readAtlas<Geometry>(name: string) {
  const file = createRequire(import.meta.url).resolve(`es-atlas/es/${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Topology<Geometry>
}

function list(name: string, areas: string[][]): string {
  const lines = areas.toSorted(([a], [b]) => Number(a) - Number(b)).map((area) => JSON.stringify(area))
  return `"${name}": [\n${lines.join(',\n')}\n]`
}
