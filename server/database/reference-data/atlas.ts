import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readReferenceData } from './files.ts'

interface Named {
  id: string
  properties: { name: string }
}

interface Corrections {
  dropMunicipalityIdPrefixes: string[]
  dropProvinceIds: string[]
  dropCommunityIds: string[]
  addMunicipalities: { code: string; name: string }[]
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

function atlas(name: 'autonomous_regions' | 'provinces' | 'municipalities'): Named[] {
  const file = createRequire(import.meta.url).resolve(`es-atlas/es/${name}.json`)
  const topology = JSON.parse(readFileSync(file, 'utf8')) as {
    objects: Record<string, { geometries: Named[] }>
  }
  return topology.objects[name]!.geometries
}

function list(name: string, areas: string[][]): string {
  const lines = areas.toSorted(([a], [b]) => Number(a) - Number(b)).map((area) => JSON.stringify(area))
  return `"${name}": [\n${lines.join(',\n')}\n]`
}
