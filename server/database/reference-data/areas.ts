import type { Schema } from '../schema.ts'
import { spanishOrder } from '../spanish-order.ts'
import { areaCorrections } from './atlas.ts'
import { readReferenceData } from './files.ts'

/** A row of the table `area`; its migration explains the columns. */
export type Area = Schema['area']

const keysPerLevel = 10_000_000
const spain = { level: 3, id: 1, name: 'España' }

/** The key of an area of Spain, from its level (rule 8.1) and its INE code. */
export function areaKey(level: number, code: number | string): number {
  return level * keysPerLevel + Number(code)
}

/** All areas of Spain, the country first, then from large to small: 1 + 19 + 52 + 8,132. */
export function areasOfSpain(): Area[] {
  const file = readReferenceData<{
    communities: [code: string, name: string][]
    provinces: [code: string, name: string, community: string][]
    municipalities: [code: string, name: string][]
  }>('areas.json')
  const alone = new Set(areaCorrections().singleProvinceCommunities)

  const country = area(spain.level, spain.id, spain.name, spain.name)
  const communities = new Map(
    file.communities.map(([code, name]) => [code, area(2, code, name, name, country)]),
  )
  const provinces = new Map(
    file.provinces.map(([code, name, communityCode]) => {
      const community = communities.get(communityCode)!
      const label = isCity(community)
        ? name
        : alone.has(communityCode)
          ? `${name} (provincia)`
          : `${name} (provincia), ${community.name}`
      return [code, area(1, code, name, label, community)]
    }),
  )
  const municipalities = file.municipalities.map(([code, name]) => {
    const province = provinces.get(code.slice(0, 2))!
    const label = province.full_name === name ? name : `${name}, ${province.name}`
    return area(0, code, name, label, province)
  })
  return [country, ...communities.values(), ...provinces.values(), ...municipalities]
}

/**
 * Ceuta and Melilla are community, province and municipality at the same time, and are not called provinces.
 */
function isCity(community: Area): boolean {
  return community.id === 18 || community.id === 19
}

function area(level: number, code: number | string, name: string, full_name: string, parent?: Area): Area {
  const key = areaKey(level, code)
  return {
    key,
    country: 'ES',
    level,
    id: Number(code),
    name,
    full_name,
    parent_key: parent?.key ?? null,
    lineage: [key, ...(parent?.lineage ?? [])],
    sort_key: spanishOrder(name),
  }
}
