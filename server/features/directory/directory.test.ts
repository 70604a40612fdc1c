import { describe, expect, test } from 'vitest'
import { PERSONAL } from '#contract/profile.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { areaKey } from '#server/database/reference-data/areas.ts'
import { addDetective, appOfFile, idOf, startFilledApp, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()

const token = await tokenOf(app, 'lucia')

async function search(query: string) {
  const { status, body } = await app.get(`/api/users/search/?${query}`, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function found(query: string): Promise<string[]> {
  const { data } = await search(query)
  return data.map(({ name }: { name: string }) => name)
}

const { lucia, rafael, nuria, beatriz, oscar, ramon } = namedWorld
const place = (level: number, id: number) => `admin_area_level=${level}&admin_area_id=${id}`

describe('the search finds', () => {
  test('everybody who is approved and not hidden, the searcher included', async () => {
    const names = await found('')
    expect(names).toEqual(expect.arrayContaining([lucia.name, rafael.name, nuria.name]))
    for (const { name } of [beatriz, oscar, ramon]) expect(names).not.toContain(name)
  })

  test('a detective whose hiding period is over', async () => {
    const id = await idOf(app, 'beatriz')
    const hide = (hidden_up: Date) =>
      app.database.db.updateTable('detective').set({ hidden_up }).where('id', '=', id).execute()
    await hide(new Date(Date.now() - 1000))
    expect(await found('')).toContain(beatriz.name)
    await hide(new Date(Date.now() + 60_000))
    expect(await found('')).not.toContain(beatriz.name)
  })

  test('all the data that a card shows, and no more', async () => {
    const { data, ...paging } = await search('service=12&association=1')
    expect(paging).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 1, total_is_exact: true })
    expect(data).toEqual([
      {
        id: await idOf(app, 'lucia'),
        name: 'Lucía',
        surname: 'Serrano',
        second_surname: 'Peña',
        full_name: 'Lucía Serrano Peña',
        license_number: 4127,
        license_checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        office_name: 'Serrano Investigación Privada',
        work_areas: [
          { country: 'ES', admin_area: { id: 28079, level: 0 }, full_name: 'Madrid, Madrid' },
          { country: 'ES', admin_area: { id: 13, level: 2 }, full_name: 'Comunidad de Madrid' },
        ],
        services: [
          { id: 1, name: 'Bajas laborales fingidas' },
          { id: 2, name: 'Absentismo e incumplimiento horario' },
          { id: 12, name: 'Fraude a compañías de seguros' },
          { id: 20, name: 'Localización de personas' },
        ],
        work_equipment: [
          { id: 1, name: 'Turismo' },
          { id: 3, name: 'Motocicleta' },
          { id: 8, name: 'Cámara réflex o sin espejo' },
          { id: 10, name: 'Videocámara de alta definición' },
        ],
        languages: [
          { country_code: 'es', idiom: 'Español' },
          { country_code: 'en', idiom: 'Inglés' },
          { country_code: 'fr', idiom: 'Francés' },
        ],
        has_telephone: true,
        has_whatsapp: true,
      },
    ])
  })
})

test('a card says whether there is a telephone, and one that can have WhatsApp, but never the number', async () => {
  const id = await idOf(app, 'rafael')
  const cardWith = async (...numbers: string[]) => {
    const contact_means = JSON.stringify({
      emails: [],
      tlfs: numbers.map((value) => ({ value, type: PERSONAL })),
    })
    await app.database.db.updateTable('detective').set({ contact_means }).where('id', '=', id).execute()
    const { data } = await search('q=ortega')
    for (const number of numbers) expect(JSON.stringify(data)).not.toContain(number.slice(3))
    return data[0]
  }
  expect(await cardWith()).toMatchObject({ has_telephone: false, has_whatsapp: false })
  expect(await cardWith('+34954000001')).toMatchObject({ has_telephone: true, has_whatsapp: false })
  expect(await cardWith('+34954000001', '+34690000001')).toMatchObject({
    has_telephone: true,
    has_whatsapp: true,
  })
})

describe('filters', () => {
  test('gender', async () => {
    expect(await found('gender=m')).toEqual([rafael.name])
    expect(await found('gender=f')).not.toContain(rafael.name)
  })

  test('service and association: one each', async () => {
    expect(await found('service=14')).toEqual([rafael.name])
    expect(await found('association=2')).toEqual([nuria.name])
  })

  test('work equipment: all of it, in any notation of the list', async () => {
    for (const query of ['work_equipment[]=1&work_equipment[]=3', 'work_equipment=1&work_equipment=3'])
      expect(await found(query)).toEqual([lucia.name])
    expect(await found('work_equipment=3&work_equipment=15')).toEqual([])
  })

  test('languages: all of them', async () => {
    expect(await found('languages[]=es&languages[]=en')).toEqual([lucia.name, nuria.name])
    expect(await found('languages=ca')).toEqual([nuria.name])
    expect(await found('languages[]=ca&languages[]=fr')).toEqual([])
  })

  test('age ranges: any of them', async () => {
    expect(await found('age_range[]=3&age_range[]=5')).toEqual([nuria.name, rafael.name])
  })

  test('several filters must all match', async () => {
    expect(await found('gender=f&languages=en&service=12&work_equipment=8&age_range=4')).toEqual([lucia.name])
    expect(await found('gender=m&languages=en')).toEqual([])
  })

  test('blank values are ignored', async () => {
    const everybody = await found('')
    expect(await found('service=&gender=&languages[]=&admin_area_id=&admin_area_level=&page=')).toEqual(
      everybody,
    )
  })

  test('unknown but well-formed values match nobody', async () => {
    for (const query of [
      'service=999',
      'association=999',
      'work_equipment=999',
      'age_range=999',
      'languages=xx',
    ])
      expect(await search(query)).toMatchObject({ data: [], total: 0, last_page: 1 })
    for (const query of [place(0, 99999), place(1, 53), place(2, 20), `${place(1, 28)}&country=FR`])
      expect(await search(query)).toMatchObject({ data: [], total: 0 })
  })

  test('malformed values are refused on their field', async () => {
    const malformed = {
      service: 'service=uno',
      gender: 'gender=x',
      page: 'page=0',
      'work_equipment.0': 'work_equipment[]=a',
      admin_area_level: place(4, 28),
      admin_area_id: 'admin_area_level=1',
      country: `country=españa`,
    }
    for (const [field, query] of Object.entries(malformed)) {
      const { status, body } = await app.get(`/api/users/search/?${query}`, token)
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, [field]])
    }
  })
})

describe('places', () => {
  const names = (...people: { name: string }[]) => people.map(({ name }) => name)

  test('a work area matches if it contains the place that is searched for', async () => {
    // Getafe lies in the Comunidad de Madrid, Dos Hermanas in the province of Sevilla.
    expect(await found(place(0, 28065))).toEqual(names(lucia))
    expect(await found(place(0, 41038))).toEqual(names(rafael))
  })

  test('a work area matches if it lies inside the place that is searched for', async () => {
    expect(await found(place(2, 9))).toEqual(names(nuria))
    expect(await found(place(3, 1))).toEqual(expect.arrayContaining(names(lucia, rafael, nuria)))
  })

  test('a neighbour does not match', async () => {
    expect(await found(place(1, 45))).toEqual([])
    // Badalona: only by the province, her third area.
    expect(await found(place(0, 8015))).toEqual(names(nuria))
  })

  test('first those with the place higher in their priorities, then the more specific match, then by name', async () => {
    const [toledo, talavera] = [areaKey(1, '45'), areaKey(0, '45165')]
    const [cuenca, manchas] = [areaKey(1, '16'), areaKey(2, '08')]
    await addDetective(app, { name: 'Tercera', work_areas: [cuenca, talavera] })
    await addDetective(app, { name: 'Zoila', work_areas: [toledo] })
    await addDetective(app, { name: 'Ángela', work_areas: [toledo, manchas] })
    await addDetective(app, { name: 'Primera', work_areas: [talavera, cuenca] })
    await addDetective(app, { name: 'Última', work_areas: [cuenca, areaKey(1, '02'), manchas] })
    expect(await found(place(0, 45165))).toEqual(['Primera', 'Ángela', 'Zoila', 'Tercera', 'Última'])
  })
})

describe('names and pages', () => {
  test('names are in Spanish order: accents ignored, ñ after n', async () => {
    const here = [areaKey(0, '44216')] // Teruel
    for (const surname of ['Ñíguez', 'Nuño', 'Nuno', 'Núñez', 'Álvarez', 'Zapata', 'Alba'])
      await addDetective(app, { name: 'Eva', surname, work_areas: here })
    const { data } = await search(place(0, 44216))
    expect(data.map(({ surname }: { surname: string }) => surname)).toEqual([
      'Alba',
      'Álvarez',
      'Nuno',
      'Núñez',
      'Nuño',
      'Ñíguez',
      'Zapata',
    ])
  })

  test('20 a page, none twice, and an empty page past the end', async () => {
    const here = [areaKey(0, '42173')] // Soria
    for (let number = 0; number < 41; number += 1) await addDetective(app, { work_areas: here })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search(`${place(0, 42173)}&page=${page}`)))
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 1, 0])
    expect(pages.map(({ total, last_page }) => [total, last_page])).toEqual(Array(4).fill([41, 3]))
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id))).size).toBe(41)
    expect(await search(`${place(0, 42173)}&page=2147483647`)).toMatchObject({ data: [], total: 41 })
  })
})

describe('the permission to search', () => {
  test('visitors may not if the directory is closed to them', async () => {
    expect((await app.get('/api/users/search/')).status).toBe(401)
  })

  test('visitors may where VISITORS_SEE_DIRECTORY=true', async () => {
    const open = await startFilledApp({ VISITORS_SEE_DIRECTORY: 'true' })
    try {
      expect((await open.get('/api/users/search/')).body.total).toBe(3)
    } finally {
      await open.close()
    }
  })
})
