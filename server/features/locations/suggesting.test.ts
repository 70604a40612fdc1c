import { describe, expect, test } from 'vitest'
import { areaAliases } from '#server/database/reference-data/area-aliases.ts'
import { areasOfSpain } from '#server/database/reference-data/areas.ts'
import { folded } from '#server/database/spanish-order.ts'
import { appOfFile, tokenOf } from '#server/testing/people.ts'

interface Suggestion {
  full_name: string
  known_as: string | null
  is_whole: boolean
  trail: { name: string; level: number }[]
}

const app = await appOfFile()

const token = await tokenOf(app, 'lucia')

async function suggestions(typed: string): Promise<Suggestion[]> {
  const { status, body } = await app.get(`/api/locations/suggest?${new URLSearchParams({ q: typed })}`, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const labels = async (typed: string) => (await suggestions(typed)).map(({ full_name }) => full_name)
const first = async (typed: string) => (await labels(typed))[0]

describe('a member who types a place', () => {
  test('finds it by the beginning of any of its words, without accents, capitals or ñ', async () => {
    expect(await labels('getaf')).toEqual(['Getafe, Madrid'])
    expect(await first('AVILA')).toBe('Ávila (provincia), Castilla y León')
    expect(await labels('peniscola')).toEqual(['Peníscola/Peñíscola, Castellón/Castelló'])
    expect(await labels('hospitalet llob')).toEqual(["L'Hospitalet de Llobregat, Barcelona"])
    expect(await labels("l'hospitalet de ll")).toEqual(["L'Hospitalet de Llobregat, Barcelona"])
    expect(await labels('etafe')).toEqual([])
  })

  test('finds it by its common name and by its official ones', async () => {
    const meant = {
      gerona: 'Girona (provincia), Cataluña',
      'san sebastian': 'Donostia/San Sebastián, Gipuzkoa',
      donostia: 'Donostia/San Sebastián, Gipuzkoa',
      'la coruña': 'A Coruña (provincia), Galicia',
      lerida: 'Lleida (provincia), Cataluña',
      Orense: 'Ourense (provincia), Galicia',
      vitoria: 'Vitoria-Gasteiz, Araba/Álava',
      alicante: 'Alicante/Alacant (provincia), Comunitat Valenciana',
      alacant: 'Alicante/Alacant (provincia), Comunitat Valenciana',
      elche: 'Elx/Elche, Alicante/Alacant',
      guipuzcoa: 'Gipuzkoa (provincia), País Vasco',
      vizcaya: 'Bizkaia (provincia), País Vasco',
      alava: 'Araba/Álava (provincia), País Vasco',
      baleares: 'Illes Balears',
      euskadi: 'País Vasco',
      catalunya: 'Cataluña',
      asturias: 'Principado de Asturias',
      javea: 'Xàbia/Jávea, Alicante/Alacant',
      xabia: 'Xàbia/Jávea, Alicante/Alacant',
      sagunto: 'Sagunt/Sagunto, Valencia/València',
      castellon: 'Castellón/Castelló (provincia), Comunitat Valenciana',
      ibiza: 'Eivissa, Illes Balears',
      mahon: 'Maó, Illes Balears',
      'palma de mallorca': 'Palma, Illes Balears',
      fuenterrabia: 'Hondarribia, Gipuzkoa',
      sangenjo: 'Sanxenxo, Pontevedra',
    }
    const found = await Promise.all(Object.keys(meant).map(async (typed) => [typed, await first(typed)]))
    expect(Object.fromEntries(found)).toEqual(meant)
  })

  test('is shown the name that matched, if the label has another', async () => {
    const [gerona] = await suggestions('gerona')
    expect(gerona).toMatchObject({ known_as: 'Gerona', is_whole: true })
    const [girona] = await suggestions('giron')
    expect(girona).toMatchObject({ known_as: null, is_whole: false })
  })

  test('finds the province of an island, after places of that very name', async () => {
    expect(await suggestions('lanzarote')).toMatchObject([
      { full_name: 'Las Palmas (provincia), Canarias', known_as: 'Lanzarote', is_whole: false },
    ])
    expect((await labels('ibiza')).slice(0, 2)).toEqual([
      'Eivissa, Illes Balears',
      'Illes Balears (provincia)',
    ])
  })

  test('gets whole names first, then the larger area, then the town with more inhabitants', async () => {
    expect((await labels('madrid')).slice(0, 3)).toEqual([
      'Madrid (provincia)',
      'Madrid, Madrid',
      'Comunidad de Madrid',
    ])
    expect((await labels('jerez'))[0]).toBe('Jerez de la Frontera, Cádiz')
    expect((await labels('sant cu'))[0]).toBe('Sant Cugat del Vallès, Barcelona')
    expect((await labels('toledo'))[0]).toBe('Toledo (provincia), Castilla-La Mancha')
  })

  test('may add the area around it, or type the label', async () => {
    expect(await labels('oviedo asturias')).toEqual(['Oviedo, Asturias'])
    expect(await suggestions('Getafe, Madrid')).toMatchObject([{ is_whole: true }])
    expect(await labels('girona (provincia)')).toEqual(['Girona (provincia), Cataluña'])
  })

  test('sees eight places at most, and Ceuta once', async () => {
    expect(await labels('san')).toHaveLength(8)
    expect((await labels('ceuta')).filter((label) => label === 'Ceuta')).toHaveLength(1)
  })

  test('finds nothing, or is refused, with any other text', async () => {
    for (const typed of ['%%', '..', '__', '¿?', "'' or 1=1", '(('])
      expect(await labels(typed), typed).toEqual([])
    for (const typed of ['', 'a', 'x'.repeat(61)]) {
      const { status, body } = await app.get(
        `/api/locations/suggest?${new URLSearchParams({ q: typed })}`,
        token,
      )
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['q']])
    }
    expect((await app.get('/api/locations/suggest?q=getafe&country=FR', token)).body.data).toEqual([])
  })
})

describe('the place of an address', () => {
  const placeAt = async (query: string) => (await app.get(`/api/locations/place?${query}`, token)).body.data

  test('has its name and the areas around it, from the community down', async () => {
    expect(await placeAt('level=0&id=8101')).toEqual({
      country: 'ES',
      admin_area: { level: 0, id: 8101 },
      full_name: "L'Hospitalet de Llobregat, Barcelona",
      trail: [
        { id_area: 9, name: 'Cataluña', level: 2 },
        { id_area: 8, name: 'Barcelona', level: 1 },
        { id_area: 8101, name: "L'Hospitalet de Llobregat", level: 0 },
      ],
    })
    expect((await placeAt('level=2&id=1')).trail).toEqual([{ id_area: 1, name: 'Andalucía', level: 2 }])
    expect((await placeAt('level=0&id=51001')).full_name).toBe('Ceuta')
  })

  test('is null if it does not exist', async () => {
    expect(await placeAt('level=0&id=99999')).toBeNull()
    expect(await placeAt('level=1&id=28&country=FR')).toBeNull()
  })
})

test('visitors get suggestions of places only if the directory is open to them', async () => {
  expect((await app.get('/api/locations/suggest?q=getafe')).status).toBe(401)
})

test('every alias belongs to an existing area, and differs from its other names', () => {
  const names = new Map(areasOfSpain().map(({ key, name }) => [key, name]))
  const { names: aliases, islands, size } = areaAliases()
  for (const key of [...aliases.keys(), ...islands.keys(), ...size.keys()]) expect(names.has(key)).toBe(true)
  for (const [key, others] of aliases)
    for (const other of others)
      expect(names.get(key)!.split('/').map(folded), other).not.toContain(folded(other))
})
