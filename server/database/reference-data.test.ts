import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import type { Database } from './connect.ts'
import { areaKey, areasOfSpain } from './reference-data/areas.ts'
import { areaCorrections, areasFromAtlas } from './reference-data/atlas.ts'
import { loadReferenceData } from './reference-data.ts'
import { folded, spanishOrder } from './spanish-order.ts'

const areas = areasOfSpain()
const byKey = new Map(areas.map((area) => [area.key, area]))
const municipalities = areas.filter(({ level }) => level === 0)
const nameOf = (level: number, code: string) => byKey.get(areaKey(level, code))?.name

describe("Spain's areas", () => {
  test('are the 8,132 municipalities, 52 provinces and 19 communities of the INE', () => {
    const numberAt = (level: number) => areas.filter((area) => area.level === level).length
    expect([0, 1, 2, 3].map(numberAt)).toEqual([8132, 52, 19, 1])
    expect(byKey.size).toBe(areas.length)
  })

  test('lie inside each other: a municipality in the province of its first two digits', () => {
    const astray = municipalities.filter(
      ({ id, parent_key }) => parent_key !== areaKey(1, Math.floor(id / 1000)),
    )
    expect(astray).toEqual([])
    expect(byKey.get(areaKey(0, '28065'))!.lineage).toEqual([28065, 10000028, 20000013, 30000001])
    expect(areas.filter(({ level, lineage }) => lineage.length !== 4 - level)).toEqual([])
  })

  test('17 municipality names occur in two provinces, and their labels tell them apart', () => {
    const namesakes = [...Map.groupBy(municipalities, ({ name }) => name).values()].filter(
      (them) => them.length > 1,
    )
    expect(namesakes).toHaveLength(17)
    expect(new Set(municipalities.map(({ full_name }) => full_name)).size).toBe(municipalities.length)
  })

  test('have labels that name the surrounding area', () => {
    const labels = ['28065', '28079', '51001'].map((code) => byKey.get(areaKey(0, code))!.full_name)
    expect(labels).toEqual(['Getafe, Madrid', 'Madrid, Madrid', 'Ceuta'])
    const provinces = ['45', '28', '52'].map((code) => byKey.get(areaKey(1, code))!.full_name)
    expect(provinces).toEqual(['Toledo (provincia), Castilla-La Mancha', 'Madrid (provincia)', 'Melilla'])
  })

  test('have names in natural word order', () => {
    expect(['02069', '15030', '08101'].map((code) => nameOf(0, code))).toEqual([
      'La Roda',
      'A Coruña',
      "L'Hospitalet de Llobregat",
    ])
  })

  test('include every correction', () => {
    const corrections = areaCorrections()
    const renamed = (level: number, names: Record<string, string>) =>
      Object.keys(names)
        .map((code) => nameOf(level, code))
        .join() === Object.values(names).join()
    expect(renamed(0, corrections.renameMunicipalities)).toBe(true)
    expect(renamed(1, corrections.renameProvinces)).toBe(true)
    expect(renamed(2, corrections.renameCommunities)).toBe(true)
    expect(nameOf(0, '48916')).toBe('Usansolo')
    expect(areas.filter(({ name }) => /Gibraltar|Comunidad de \d/.test(name))).toEqual([])
  })

  test('rebuilt from the atlas are byte for byte the stored file', () => {
    const stored = readFileSync(join(import.meta.dirname, 'reference-data/areas.json'), 'utf8')
    expect(areasFromAtlas() === stored).toBe(true)
  })
})

describe('Spanish order', () => {
  const inOrder = (...names: string[]) =>
    names.toSorted((a, b) => (spanishOrder(a) < spanishOrder(b) ? -1 : 1))

  test('has ñ after n and before o', () => {
    expect(inOrder('Núñez', 'Oca', 'Nuno', 'Ñora', 'Nuzo', 'Zafra')).toEqual([
      'Nuno',
      'Núñez',
      'Nuzo',
      'Ñora',
      'Oca',
      'Zafra',
    ])
  })

  test('ignores accents, case and punctuation', () => {
    expect(inOrder('Avilés', 'Ávila', 'azuaga', 'Álava')).toEqual(['Álava', 'Ávila', 'Avilés', 'azuaga'])
    expect(spanishOrder("L'HOSPITALET")).toBe(spanishOrder('l’Hospitalet'))
    expect(spanishOrder('Barça')).toBe(spanishOrder('barca'))
    expect(spanishOrder('Güímar')).toBe(spanishOrder('guimar'))
    expect(spanishOrder('Col·legi')).toBe(spanishOrder('collegi'))
    expect(spanishOrder('Sancti-Spíritus')).toBe(spanishOrder('sancti  spiritus '))
  })

  test('has digits before letters and the shorter word first', () => {
    expect(inOrder('Sanabria', 'San Juan', 'a', '1.º B')).toEqual(['1.º B', 'a', 'San Juan', 'Sanabria'])
  })

  test('a search without accents and ñ still finds', () => {
    expect(folded('Núñez García')).toBe('nunez garcia')
  })
})

describe('the loaded tables', () => {
  let database: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ database, close } = await freshDatabase())
    await database.query(
      'truncate area, service, work_equipment, association, language, race, age_range cascade',
    )
    await database.query(`delete from setting where name = 'reference_data'`)
  })
  afterAll(() => close())
  const countOf = async (table: string) =>
    (await database.query(`select count(*)::int as rows from ${table}`)).rows[0].rows

  test('are loaded once by two starts at the same time, and not again by a later one', async () => {
    const loaded = await Promise.all([loadReferenceData(database), loadReferenceData(database)])
    expect(loaded.toSorted()).toEqual([false, true])
    expect(await countOf('area')).toBe(8204)
    const lists = ['service', 'work_equipment', 'association', 'language', 'race', 'age_range']
    expect(await Promise.all(lists.map(countOf))).toEqual([29, 22, 15, 80, 10, 7])
    expect(await loadReferenceData(database)).toBe(false)
  })

  test('are restored from the files after a change', async () => {
    await database.query(`update area set name = 'Otra' where key = 28079`)
    await database.query(`update setting set value = 'older' where name = 'reference_data'`)
    expect(await loadReferenceData(database)).toBe(true)
    expect((await database.query('select name from area where key = 28079')).rows).toEqual([
      { name: 'Madrid' },
    ])
  })

  test('are sorted as in Spanish, whatever the database', async () => {
    const { rows } = await database.query('select name from area where level = 1 order by sort_key limit 8')
    expect(rows.map(({ name }) => name)).toEqual([
      'A Coruña',
      'Albacete',
      'Alicante/Alacant',
      'Almería',
      'Araba/Álava',
      'Asturias',
      'Ávila',
      'Badajoz',
    ])
  })
})
