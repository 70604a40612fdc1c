import { beforeAll, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { appOfFile, idOf, tokenOfRole } from '#server/testing/people.ts'

const app = await appOfFile()
const { oscar } = namedWorld
const id = await idOf(app, 'oscar')
const ana = await tokenOfRole(app, 'reviewer', 'ana@example.org')
const eva = await tokenOfRole(app, 'admin', 'eva@example.org')
const PATH = '/api/admin/license-list'

function upload(csv: string | Uint8Array<ArrayBuffer>, { token = eva, dated = '2026-01-31' } = {}) {
  const form = new FormData()
  form.append('source', 'Registro Nacional de Seguridad Privada')
  form.append('dated', dated)
  form.append('list', new Blob([csv], { type: 'text/csv' }), 'lista.csv')
  return app.post(PATH, form, token)
}
const flagsOf = async () => {
  const [first] = (await app.get('/api/admin/registrations', ana)).body.data
  const { flags, list_check } = (await app.get(`/api/admin/registrations/${id}`, ana)).body
  expect(flags).toEqual(first.flags)
  return [flags, list_check?.result ?? null]
}

describe('The list of licences (rule 20.7)', () => {
  beforeAll(async () => {
    expect(await flagsOf()).toEqual([[], null])
  })

  test.each([
    ['agrees, in any order of the words', `5208;"NUÑEZ VIDAL, OSCAR"`, [], 'agrees'],
    [
      'agrees, with columns for each name and a heading',
      'Nombre,Apellidos,Número\nÓscar,Núñez Vidal,5208',
      [],
      'agrees',
    ],
    [
      'agrees, with columns of other things',
      'TIP;Primer apellido;Segundo apellido;Nombre;Nombre comercial;Provincia\n5208;Núñez;Vidal;Óscar;Lince;Valencia',
      [],
      'agrees',
    ],
    [
      'agrees, with a number of the line before the licence',
      'Orden,Nombre y apellidos,Nº de licencia,Fecha\n1,Óscar Núñez Vidal,5208,2019',
      [],
      'agrees',
    ],
    ['agrees, with tabulators', '5208\tÓscar\tNúñez Vidal', [], 'agrees'],
    [
      'agrees, with commas and a tabulator in the name of another',
      '1,Ana\tGil\n5208,Óscar Núñez Vidal',
      [],
      'agrees',
    ],
    ['has another name for the number', '5208;Óscar Núñez Vidala', ['differs-from-list'], 'differs'],
    ['has two names, one of which agrees', '5208;Otro\n5208;Óscar Núñez Vidal', [], 'agrees'],
    ['does not have the number', '5209;Óscar Núñez Vidal', ['not-on-list'], 'unknown'],
  ])('%s', async (_what, csv, flags, result) => {
    expect((await upload(csv)).status).toBe(201)
    expect(await flagsOf()).toEqual([flags, result])
  })

  test('is read in the letters of old spreadsheets too', async () => {
    const latin = Uint8Array.from(Buffer.from('5208;Óscar Núñez Vidal', 'latin1'))
    expect((await upload(latin)).status).toBe(201)
    expect(await flagsOf()).toEqual([[], 'agrees'])
  })

  test('is read as the Unicode text of spreadsheets too', async () => {
    const utf16 = Uint8Array.from(
      Buffer.from('\ufeffnúmero\tnombre\r\n5208\tÓscar Núñez Vidal\r\n', 'utf16le'),
    )
    expect((await upload(utf16)).status).toBe(201)
    expect(await flagsOf()).toEqual([[], 'agrees'])
  })

  test('is stored with origin and date, as hashes that tell no name and no number', async () => {
    const { body } = await upload(`número;nombre\n5208;Óscar Núñez Vidal\n1;Uno\n\n;sin número\n9000;Fuera`)
    expect(body).toMatchObject({ data: { entries: 2, dated: '2026-01-31' }, skipped: 2 })
    expect((await app.get(PATH, ana)).body.data).toMatchObject({
      source: expect.stringContaining('Registro'),
    })
    const rows = await app.database.db.selectFrom('license_list_entry').selectAll().execute()
    expect(rows).toHaveLength(2)
    const text = rows.map((row) => Buffer.concat([row.license_hash, row.name_hash]).toString('latin1')).join()
    expect(text).not.toMatch(/5208|scar|Vidal/i)
    const entry = await app.database.db
      .selectFrom('audit_entry')
      .where('act', '=', 'upload-license-list')
      .orderBy('id', 'desc')
      .select('details')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(entry.details)).toMatchObject({ entries: 2, dated: '2026-01-31' })
    expect(entry.details).not.toContain('5208')
  })

  test('is refused without licences, from tomorrow, or from a reviewer; the old one stays', async () => {
    expect((await upload('nombre;correo\nNadie;nadie@example.org')).body.payload.msg).toHaveProperty('list')
    expect((await upload('5208;X', { dated: '2999-01-01' })).body.payload.msg).toHaveProperty('dated')
    expect((await upload('5208;X', { token: ana })).status).toBe(403)
    expect((await app.delete(PATH, {}, ana)).status).toBe(403)
    expect((await app.get(PATH, ana)).body.data.entries).toBe(2)
  })

  test('is removed: registrations are compared with none', async () => {
    expect((await app.delete(PATH, {}, eva)).status).toBe(204)
    expect((await app.get(PATH, ana)).body.data).toBeNull()
    expect(await flagsOf()).toEqual([[], null])
    expect(oscar.license_number).toBe(5208)
  })
})
