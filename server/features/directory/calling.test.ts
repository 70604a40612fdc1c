import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { folded } from '#server/database/spanish-order.ts'
import { addDetective, appOfFile, idOf, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()
const { lucia, rafael, nuria } = namedWorld

const token = await tokenOf(app, 'lucia')

async function found(q: string, more = ''): Promise<string[]> {
  const { status, body } = await app.get(`/api/users/search/?q=${encodeURIComponent(q)}${more}`, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map(({ name }: { name: string }) => name)
}

describe('the search by name', () => {
  test('finds the beginnings of words of the name, in any order, case and spelling', async () => {
    for (const q of ['Lucía Serrano', 'serrano lucia', 'LUC', 'pena', 'Peña', 'ser luc', ' lucía  '])
      expect(await found(q), q).toEqual([lucia.name])
    expect(await found('ucia')).toEqual([])
    expect(await found('lucia puig')).toEqual([])
  })

  test('finds words of the office', async () => {
    expect(await found('investigacion privada serrano')).toEqual([lucia.name])
    expect(await found('Detectius')).toEqual([nuria.name])
  })

  test('finds the licence number, whole only', async () => {
    expect(await found(String(rafael.license_number))).toEqual([rafael.name])
    expect(await found(`rafael ${rafael.license_number}`)).toEqual([rafael.name])
    expect(await found(`lucia ${rafael.license_number}`)).toEqual([])
    expect(await found(String(rafael.license_number).slice(0, -1))).toEqual([])
    expect(await found('999999999999')).toEqual([])
  })

  test('works together with filters', async () => {
    expect(await found('serrano', '&languages=en')).toEqual([lucia.name])
    expect(await found('serrano', '&languages=ca')).toEqual([])
  })

  test('finds names with hyphens, apostrophes and letters of other languages', async () => {
    await addDetective(app, { name: 'Bjørn', surname: "O'Neill-Åström", second_surname: 'Ibáñez' })
    for (const q of ['bjorn', 'oneill', "O'Neill", 'astrom', 'ibáñez', 'IBANEZ', 'astrom-bjorn'])
      expect(await found(q), q).toEqual(['Bjørn'])
    expect(await found('neill')).toEqual([])
  })

  test('finds nobody for a text without a word, and everybody for a blank one', async () => {
    expect(await found('—¿?')).toEqual([])
    expect((await found('   ')).length).toBeGreaterThan(2)
  })

  test('does not reveal the licence or the name of a hidden detective', async () => {
    expect(await found(namedWorld.beatriz.name)).toEqual([])
    expect(await found(String(namedWorld.beatriz.license_number))).toEqual([])
  })

  test('takes at most a hundred characters', async () => {
    expect(await found('x'.repeat(100))).toEqual([])
    const { status, body } = await app.get(`/api/users/search/?q=${'x'.repeat(101)}`, token)
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['q']])
  })

  test('finds a new office at once, and the old one no longer', async () => {
    const id = await idOf(app, 'rafael')
    const before = { office_name: rafael.office_name }
    const rename = (office_name: string | null) =>
      app.database.db.updateTable('detective').set({ office_name }).where('id', '=', id).execute()
    await rename('Ocaso y Aurora')
    expect(await found('aurora')).toEqual([rafael.name])
    await rename(before.office_name)
    expect(await found('aurora')).toEqual([])
  })

  test('splits text into words in the database as in the program', async () => {
    const texts = [
      'Lucía Serrano Peña',
      'Xàbia & Alzira, S.L.',
      "O'Neill-Åström (Œuvre/ß)",
      'DETECTIVES «Ñandú» Nº 1',
      'Ángel · Müller – Żółć ½',
      'l’Hospitalet',
    ]
    for (const text of texts) {
      const { rows } = await app.database.query('select folded_words($1) as words', [text])
      expect(rows[0].words, text).toEqual(folded(text).split(' '))
    }
  })
})

describe('relaxations of a search without hits', () => {
  const relaxed = async (query: string) => {
    const { status, body } = await app.get(`/api/users/search/relaxed?${query}`, token)
    expect(status).toBe(200)
    return body.data
  }
  const exactly = { total_is_exact: true }

  test('remove each value by itself, with the number of hits, most first', async () => {
    // Lucía speaks Spanish and English, Núria Spanish, English and Catalan; Rafael has service 14.
    expect(await relaxed('service=14&languages[]=es&languages[]=en')).toEqual([
      { filter: 'service', value: null, area: null, total: 2, ...exactly },
      { filter: 'languages', value: 'en', area: null, total: 1, ...exactly },
    ])
    expect(await relaxed('q=nadie')).toMatchObject([{ filter: 'q', total: 4 }])
  })

  test('widen the place to the areas around it', async () => {
    // Lucía works in the city and the community of Madrid, but not in Toledo.
    const [anywhere, ...others] = await relaxed('q=lucia&admin_area_level=0&admin_area_id=45168')
    expect(anywhere).toEqual({ filter: 'place', value: null, area: null, total: 1, ...exactly })
    expect(others).toEqual([])
    const [community, anywhereAtAll] = await relaxed('q=rafael&admin_area_level=1&admin_area_id=4')
    expect(community).toMatchObject({
      filter: 'place',
      area: { admin_area: { level: 2, id: 1 }, full_name: 'Andalucía' },
      total: 1,
    })
    expect(anywhereAtAll).toMatchObject({ filter: 'place', area: null, total: 1 })
  })

  test('are empty if none would help, and only for users who may search', async () => {
    expect(await relaxed('service=999&association=999')).toEqual([])
    expect((await app.get('/api/users/search/relaxed?service=14')).status).toBe(401)
  })
})
