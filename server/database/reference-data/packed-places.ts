import { areaAliases } from './area-aliases.ts'
import { areaKey, areasOfSpain } from './areas.ts'

/**
 * All places of Spain with their other names as one short text, for the device
 * (web/features/one-line/rules/places.ts reads it). Lines of a part: communities 'code|name|others…';
 * provinces 'code|community|label|name|others…', islands with a '*'; municipalities 'gap>name|others…' in the
 * order of their codes, where a gap of 1 is left out and '#code' begins a province; then the codes of the
 * larger towns, the largest first.
 */
export function packedPlaces(): string {
  const { names, islands, size } = areaAliases()
  const areas = areasOfSpain()
  const ofLevel = (level: number) => areas.filter((area) => area.level === level)
  const others = (key: number) => (names.get(key) ?? []).map((name) => `|${name}`).join('')
  const isles = (key: number) => (islands.get(key) ?? []).map((name) => `|*${name}`).join('')
  const communities = ofLevel(2).map(({ key, id, name }) => `${id}|${name}${others(key)}`)
  const provinces = ofLevel(1).map(
    ({ key, id, name, full_name, lineage }) =>
      `${id}|${lineage[1]! - areaKey(2, 0)}|${full_name}|${name}${others(key)}${isles(key)}`,
  )
  let before = 0
  const municipalities = ofLevel(0).flatMap(({ key, id, name }) => {
    const province = Math.floor(id / 1000)
    const begins = province === Math.floor(before / 1000) ? [] : [`#${province}`]
    const gap = id - (begins.length > 0 ? province * 1000 : before)
    before = id
    return [...begins, `${gap === 1 ? '' : `${gap}>`}${name}${others(key)}`]
  })
  const largest = [...size].sort(([, a], [, b]) => a - b).map(([key]) => key)
  return [communities, provinces, municipalities, [largest.join(' ')]]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
