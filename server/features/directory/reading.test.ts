// How the search box interprets the typed words, which alternatives it offers, and which corrections.
import { describe, expect, test } from 'vitest'
import { addDetective, appOfFile, startFilledApp, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()

const token = await tokenOf(app, 'lucia')

async function readings(q: string, more = '') {
  const { status, body } = await app.get(
    `/api/users/search/readings?q=${encodeURIComponent(q)}${more}`,
    token,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body as {
    data: { filter: string; name: string; value: unknown; total: number }[]
    corrections: string[]
  }
}
const taken = async (q: string) => {
  const [first] = (await readings(q)).data
  return first && [first.filter, first.name]
}

describe('words typed into the search box', () => {
  test('are a place if they are its whole name, in any of its names', async () => {
    const meant = {
      Sevilla: 'Sevilla (provincia), Andalucía',
      Getafe: 'Getafe, Madrid',
      Alicante: 'Alicante/Alacant (provincia), Comunitat Valenciana',
      'alicante/alacant': 'Alicante/Alacant (provincia), Comunitat Valenciana',
      Gerona: 'Girona (provincia), Cataluña',
      avila: 'Ávila (provincia), Castilla y León',
      euskadi: 'País Vasco',
      'detectives en Getafe': 'Getafe, Madrid',
      // A village, and no detective has that name.
      ababuj: 'Ababuj, Teruel',
    }
    const found = await Promise.all(Object.keys(meant).map(async (q) => [q, (await taken(q))?.join(' ')]))
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(meant).map(([q, name]) => [q, `place ${name}`])),
    )
  })

  test('offer the town beside the province of the same name, each with its number of hits', async () => {
    expect((await readings('sevilla')).data).toMatchObject([
      { filter: 'place', name: 'Sevilla (provincia), Andalucía', total: 1 },
      { filter: 'place', name: 'Sevilla (municipio)', total: 1 },
    ])
  })

  test('are counted together with the filters in use', async () => {
    expect((await readings('sevilla', '&gender=f')).data).toMatchObject([
      { filter: 'place', total: 0 },
      { filter: 'place', total: 0 },
    ])
  })

  test('are a service or equipment if they name one, also in the plural and without accents', async () => {
    expect(await taken('dron')).toEqual(['work_equipment', 'Dron con piloto habilitado'])
    expect(await taken('Drones')).toEqual(['work_equipment', 'Dron con piloto habilitado'])
    expect(await taken('localizacion')).toEqual(['service', 'Localización de personas'])
    expect(await taken('localización de personas')).toEqual(['service', 'Localización de personas'])
    expect(await taken('vigilancia')).toEqual(['work_equipment', 'Furgoneta de vigilancia'])
    expect((await taken('apdpe'))?.[0]).toBe('association')
    expect(await taken('ingles')).toEqual(['languages', 'Inglés'])
    expect((await readings('localizacion')).data.map(({ name }) => name)).toContain(
      'Herencias y localización de herederos',
    )
  })

  test('are a name if a detective has it; licence numbers are nothing else', async () => {
    expect(await taken('serrano')).toEqual(['q', 'serrano'])
    expect(await taken('ortega muñoz')).toEqual(['q', 'ortega muñoz'])
    expect((await readings('1234')).data).toMatchObject([{ filter: 'q' }])
  })

  test('offer both a place and the people with the same name', async () => {
    const elvira = await addDetective(app, { name: 'Elvira', surname: 'Soria' })
    await app.database.db
      .updateTable('detective')
      .set({ office_name: 'Detectives Sevilla' })
      .where('id', '=', elvira)
      .execute()
    await addDetective(app, { name: 'Marta', surname: 'Robledo', second_surname: 'Alemán' })
    const soria = (await readings('Soria')).data
    // Nobody works in Soria.
    expect(soria[0]).toMatchObject({ filter: 'q', total: 1 })
    expect(soria).toContainEqual(expect.objectContaining({ filter: 'place', name: 'Soria (municipio)' }))
    expect((await readings('sevilla')).data).toMatchObject([
      { filter: 'place', total: 1 },
      { filter: 'place', total: 1 },
      { filter: 'q', total: 1 },
    ])
    expect(await taken('detectives sevilla')).toEqual(['q', 'detectives sevilla'])
    // A village of 700 inhabitants, and a language: in both cases the people with that name come first.
    expect((await readings('robledo')).data).toMatchObject([
      { filter: 'q', total: 1 },
      { filter: 'place', name: 'El Robledo, Ciudad Real' },
      { filter: 'place', name: 'Robledo, Albacete' },
    ])
    expect((await readings('aleman')).data).toMatchObject([{ filter: 'q' }, { filter: 'languages' }])
  })
})

describe('corrections', () => {
  test.each([
    ['serano', 'Serrano'],
    ['sevila', 'Sevilla'],
    ['barcelna', 'Barcelona'],
    ['localisacion', 'localización'],
    ['lucia serano', 'lucia Serrano'],
    ['puch', 'Puig'],
    ['san sebastan', 'San Sebastián'],
  ])('for %s include %s', async (typed, meant) => {
    const { data, corrections } = await readings(typed)
    expect(data[0]).toMatchObject({ filter: 'q', total: 0 })
    if (typed !== 'puch') expect(corrections).toContain(meant)
    expect(corrections.length).toBeLessThanOrEqual(3)
  })

  test('never reveal the name of a detective whom the viewer may not see', async () => {
    for (const typed of ['ibañes', 'beatris', 'castr0', 'castrro', 'nuñes', 'ramonn']) {
      const { corrections } = await readings(typed)
      for (const hidden of ['Ibáñez', 'ibanez', 'Beatriz', 'Ramón', 'Núñez'])
        expect(corrections, typed).not.toContain(hidden)
    }
    const id = await addDetective(app, { name: 'Zoraida', surname: 'Quirogaz' })
    expect((await readings('quirogas')).corrections).toContain('Quirogaz')
    await app.database.db
      .updateTable('detective')
      .set({ hidden_up: new Date(Date.now() + 1e9) })
      .where('id', '=', id)
      .execute()
    expect((await readings('quirogas')).corrections).not.toContain('Quirogaz')
  })

  test('do not offer a name that was typed as somebody has it, but nobody with the other filters', async () => {
    const { data, corrections } = await readings('Serrano', '&languages=ko')
    expect(data[0]).toMatchObject({ filter: 'q', total: 0 })
    expect(corrections.map((text) => text.toLowerCase())).not.toContain('serrano')
  })

  test('are searched for only if nothing is found', async () => {
    expect((await readings('serrano')).corrections).toEqual([])
    expect((await readings('sevilla')).corrections).toEqual([])
    expect((await readings('xqzwkjhgf')).corrections).toEqual([])
  })
})

test('typed text suggests places and terms together', async () => {
  const suggested = async (q: string) =>
    (await app.get(`/api/users/search/suggested?q=${encodeURIComponent(q)}`, token)).body
  expect(await suggested('dron')).toMatchObject({
    terms: [{ filter: 'work_equipment', name: 'Dron con piloto habilitado' }],
  })
  const { places, terms } = await suggested('sevil')
  expect(places[0]).toMatchObject({ full_name: 'Sevilla (provincia), Andalucía' })
  expect(terms).toEqual([])
})

test('visitors get nothing if the directory is closed to them, and a client that asks too often waits', async () => {
  expect((await app.get('/api/users/search/readings?q=serrano')).status).toBe(401)
  expect((await app.get('/api/users/search/suggested?q=serrano')).status).toBe(401)
  const limited = await startFilledApp({ RATE_LIMIT: 'on', READINGS_PER_MINUTE: '3' })
  const own = await tokenOf(limited, 'lucia')
  const statuses: number[] = []
  for (let asked = 0; asked < 4; asked += 1)
    statuses.push((await limited.get('/api/users/search/readings?q=sevila', own)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await limited.close()
})
