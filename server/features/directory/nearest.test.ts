import { describe, expect, test } from 'vitest'
import { demoDetectives } from '#server/database/demo/world.ts'
import { areaKey } from '#server/database/reference-data/areas.ts'
import { knownAreas } from '#server/features/locations/known-areas.ts'
import { kilometresFrom } from '#server/features/locations/positions.ts'
import { addDetective, appOfFile, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()
const token = await tokenOf(app, 'lucia')
const areas = await knownAreas(app.database.db)
const town = (code: number) => areas.withKeys([areaKey(0, code)])[0]!
const [TOLEDO, MADRID, BARCELONA, SEVILLA, PALMA] = [45168, 28079, 8019, 41091, 7040]

interface Near {
  detective: { id: number; name: string }
  area: { full_name: string }
  kilometres: number
}

async function nearest(query: string, by: string | undefined = token): Promise<Near[]> {
  const { status, body } = await app.get(`/api/users/search/nearest?${query}`, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const inTown = (code: number) => `admin_area_level=0&admin_area_id=${code}`

test('the kilometres between towns are those of the map', () => {
  const fromMadrid = kilometresFrom(town(MADRID), areas)
  // Air distances between the cities, as atlases give them; the middle of a municipality is some kilometres
  // off.
  for (const [code, known] of [
    [BARCELONA, 505],
    [SEVILLA, 390],
    [TOLEDO, 67],
    [PALMA, 547],
  ] as const)
    expect(Math.abs(fromMadrid.get(areaKey(0, code))! - known), String(code)).toBeLessThan(12)
  expect(fromMadrid.get(areaKey(1, 28))).toBeCloseTo(0)
  expect([...areas.all].filter(({ key }) => !fromMadrid.has(key))).toEqual([])
})

describe('in a place without detectives', () => {
  test('the nearest detectives are named, the nearest first, each with the nearest of their areas', async () => {
    const found = await nearest(inTown(TOLEDO))
    expect(found.map(({ detective, area }) => [detective.name, area.full_name])).toEqual([
      ['Lucía', 'Comunidad de Madrid'],
      ['Rafael', 'Andalucía'],
      ['Núria', 'Barcelona (provincia), Cataluña'],
    ])
    const kilometres = found.map((one) => one.kilometres)
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
    expect(kilometres[0]).toBeGreaterThan(15)
    expect(kilometres[0]).toBeLessThan(45)
  })

  test('the other filters hold, and hidden people stay hidden', async () => {
    const names = async (query: string) => (await nearest(query)).map(({ detective }) => detective.name)
    expect(await names(`${inTown(TOLEDO)}&languages=ca`)).toEqual(['Núria'])
    expect(await names(`${inTown(TOLEDO)}&q=beatriz`)).toEqual([])
    expect(await names(`${inTown(TOLEDO)}&service=999`)).toEqual([])
  })

  test('nobody is named without a place, for an unknown one, or where somebody works', async () => {
    for (const query of ['languages=ca', inTown(99999), inTown(MADRID), 'admin_area_level=1&admin_area_id=8'])
      expect(await nearest(query), query).toEqual([])
  })

  test('only users who may search are answered', async () => {
    expect((await app.get(`/api/users/search/nearest?${inTown(TOLEDO)}`)).status).toBe(401)
  })

  test('among many, the same are found as by going through all of them', async () => {
    for (const { name, surname, work_areas } of demoDetectives(60, 5).slice(-40))
      await addDetective(app, { name, surname, work_areas: work_areas.filter((key) => key < 30_000_000) })
    const { rows } = await app.database.query(
      'select work_areas from detective where is_visible(detective) and cardinality(work_areas) > 0',
    )
    let asked = 0
    for (const place of areas.all.filter(
      ({ named }, nth) => named.admin_area.level === 0 && nth % 700 === 9,
    )) {
      const kilometres = kilometresFrom(place, areas)
      const all = rows
        .map((row) => Math.min(...row.work_areas.map((key: number) => kilometres.get(key)!)))
        .sort((a, b) => a - b)
      const found = await nearest(inTown(place.named.admin_area.id))
      if (all[0]! < 0.01) {
        expect(found).toEqual([])
        continue
      }
      asked += 1
      expect(
        found.map((one) => one.kilometres),
        place.name,
      ).toEqual(all.slice(0, 5).map(Math.round))
    }
    expect(asked).toBeGreaterThan(3)
  })
})
