import { describe, expect, test } from 'vitest'
import { appOfFile } from '#server/testing/people.ts'

const app = await appOfFile({}, { content: 'empty' })

const list = async (query: string) => (await app.get(`/api/locations?${query}`)).body

describe('the lists of places, for anybody', () => {
  test('the 19 communities and cities and the 52 provinces, in Spanish order', async () => {
    const communities = await list('country=ES&adminarealevel=2')
    expect(communities.response).toBe(true)
    expect(communities.locations).toHaveLength(19)
    expect(communities.locations[0]).toEqual({ id_area: 1, name: 'Andalucía', level: 2 })
    const { locations } = await list('adminarealevel=1')
    expect(locations).toHaveLength(52)
    expect(locations[0]).toEqual({ id_area: 15, name: 'A Coruña', level: 1 })
  })

  test('the provinces of a community and the municipalities of a province', async () => {
    const provinces = await list('country=ES&adminarealevel=1&id=1')
    expect(provinces.locations.map(({ name }: { name: string }) => name)).toEqual([
      'Almería',
      'Cádiz',
      'Córdoba',
      'Granada',
      'Huelva',
      'Jaén',
      'Málaga',
      'Sevilla',
    ])
    const madrid = await list('country=ES&adminarealevel=0&id=28')
    expect(madrid.locations).toHaveLength(179)
    expect(madrid.locations).toContainEqual({ id_area: 28065, name: 'Getafe', level: 0 })
    expect((await list('adminarealevel=2&id=1')).locations).toHaveLength(19)
  })

  test('unknown parents and levels, and municipalities without a parent, answer with an empty list', async () => {
    for (const query of [
      'adminarealevel=0',
      'adminarealevel=0&id=99',
      'adminarealevel=7',
      'adminarealevel=9',
      'adminarealevel=-1',
      'adminarealevel=-1&id=28079',
      'adminarealevel=9999999999&id=28',
      'adminarealevel=3',
      'country=FR&adminarealevel=1',
    ])
      expect(await list(query)).toEqual({ response: false, locations: [] })
  })

  test('malformed values are refused on their field', async () => {
    for (const [field, query] of [
      ['adminarealevel', 'adminarealevel=x'],
      ['adminarealevel', 'adminarealevel=1.5'],
      ['adminarealevel', 'adminarealevel=-'],
      ['adminarealevel', ''],
      ['id', 'adminarealevel=0&id=-1'],
    ]) {
      const { status, body } = await app.get(`/api/locations?${query}`)
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, [field]])
    }
  })
})

describe('the reference lists, for anybody', () => {
  test('each has its rows in order', async () => {
    const lengths = { services: 29, 'work-equipments': 22, associations: 15, races: 10, 'age-ranges': 7 }
    for (const [list, length] of Object.entries(lengths)) {
      const { status, body } = await app.get(`/api/${list}`)
      expect([status, body.length]).toEqual([200, length])
      expect(Object.keys(body[0])).toEqual(['id', 'name'])
    }
    const { body } = await app.get('/api/languages')
    expect(body[0]).toEqual({ country_code: 'es', idiom: 'Español' })
    expect((await app.get('/api/age-ranges')).body[0].name).toBe('Sin especificar')
  })
})
