// The places where the invented detectives live and work, in proportion to the provinces' populations.
import { type Area, areaKey, areasOfSpain } from '../reference-data/areas.ts'
import provincesFile from './provinces.json' with { type: 'json' }
import { type Random, several, weighted } from './random.ts'

export interface Province {
  id: number
  key: number
  name: string
  thousands: number
  community: number
  community_key: number
  /** Keys of the neighbouring provinces; for islands, those of the other provinces of the community. */
  neighbours: number[]
  /** A municipality's key: mostly one of the larger cities, in proportion to their population. */
  drawMunicipality: (random: Random) => number
}

const areas = new Map<number, Area>(areasOfSpain().map((area) => [area.key, area]))

interface ProvinceFacts {
  id: number
  thousands: number
  neighbours: number[]
  cities: { id: number; thousands: number }[]
}

/** The 52 provinces, in the order of their codes. */
export const provinces: Province[] = (provincesFile.items as ProvinceFacts[]).map((facts) => {
  const province = areas.get(areaKey(1, facts.id))!
  const community = areas.get(province.parent_key!)!
  return {
    id: facts.id,
    key: province.key,
    name: shortName(province.key),
    thousands: facts.thousands,
    community: community.id,
    community_key: community.key,
    neighbours:
      facts.neighbours.length > 0
        ? facts.neighbours.map((id) => areaKey(1, id))
        : childrenOf(community.key).filter((key) => key !== province.key),
    drawMunicipality: municipalityDraw(facts),
  }
})

/** The common name of a place: the first of its two names if it has one in each language. */
export function shortName(key: number): string {
  return areas.get(key)!.name.split('/')[0]!
}

/**
 * The number of detectives of each province: in proportion to its population, by the largest remainder, and
 * at least one if there are enough for all.
 */
export function spreadOverProvinces(count: number): Map<Province, number> {
  const people = provinces.reduce((sum, { thousands }) => sum + thousands, 0)
  const least = count >= 2 * provinces.length ? 1 : 0
  const shares = provinces.map((province) => {
    const exact = (count * province.thousands) / people
    return { province, number: Math.max(least, Math.floor(exact)), owed: exact - Math.floor(exact) }
  })
  const byDebt = shares.toSorted((a, b) => b.owed - a.owed || a.province.id - b.province.id)
  const bySize = shares.toSorted((a, b) => b.number - a.number || a.province.id - b.province.id)
  let rest = count - shares.reduce((sum, { number }) => sum + number, 0)
  for (let turn = 0; rest > 0; turn++, rest--) byDebt[turn % byDebt.length]!.number++
  for (let turn = 0; rest < 0; turn++, rest++) bySize[turn % 5]!.number--
  return new Map(shares.map(({ province, number }) => [province, number]))
}

/** One to four keys in order of priority, the first a province or a municipality (rule 5.4). */
export function drawWorkAreas(province: Province, random: Random): number[] {
  const first = random.chance(0.4) ? province.key : province.drawMunicipality(random)
  const wanted = random.pick([1, 1, 2, 2, 2, 3, 3, 4])
  const keys = new Set([first])
  if (keys.size < wanted && random.chance(0.7)) keys.add(province.key)
  if (keys.size < wanted && random.chance(0.3)) keys.add(province.drawMunicipality(random))
  if (keys.size < wanted && province.neighbours.length > 0) {
    const neighbours = several((chance) => chance.pick(province.neighbours), wanted - keys.size, random)
    for (const key of neighbours) keys.add(key)
  }
  if (keys.size < wanted || random.chance(0.08)) keys.add(province.community_key)
  return [...keys].slice(0, 4)
}

function municipalityDraw({ id, thousands, cities }: ProvinceFacts) {
  const all = childrenOf(areaKey(1, id))
  const inCities = cities.reduce((sum, city) => sum + city.thousands, 0)
  const drawCity = weighted(cities, (city) => city.thousands)
  // Offices are in cities more often than their clients are.
  const elsewhere = (0.4 * (thousands - inCities)) / thousands
  return (random: Random) => (random.chance(elsewhere) ? random.pick(all) : areaKey(0, drawCity(random).id))
}

function childrenOf(parent: number): number[] {
  return [...areas.values()].filter(({ parent_key }) => parent_key === parent).map(({ key }) => key)
}
