import { expect, test } from 'vitest'
import { coveredBy } from './covered.ts'
import { provinces } from './provinces.ts'

const area = (level: number, id: number, country = 'ES') => ({ country, admin_area: { level, id } })

test('a municipality is a part of its province, a province is itself, a community its provinces, Spain all', () => {
  expect([...coveredBy([area(0, 28065)])]).toEqual([[28, 'part']])
  expect([...coveredBy([area(1, 28)])]).toEqual([[28, 'whole']])
  expect([...coveredBy([area(2, 2)]).keys()]).toEqual([22, 44, 50])
  expect(coveredBy([area(3, 0)]).size).toBe(52)
})

test('a whole province stays whole, whichever order its municipalities come in', () => {
  for (const areas of [
    [area(0, 28065), area(1, 28)],
    [area(1, 28), area(0, 28065)],
  ])
    expect([...coveredBy(areas)]).toEqual([[28, 'whole']])
})

test('nothing outside Spain is on the map', () => {
  expect(coveredBy([area(1, 28, 'PT')]).size).toBe(0)
})

test('every province has a shape and a community', () => {
  expect(provinces.map(([code]) => code)).toEqual(Array.from({ length: 52 }, (_, at) => at + 1))
  for (const [code, community, shape] of provinces) {
    expect(community, String(code)).toBeGreaterThan(0)
    expect(shape, String(code)).toMatch(/^M\d+,\d+[\dhvlMz, -]+z$/)
  }
})
