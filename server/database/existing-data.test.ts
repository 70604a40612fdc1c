// Commands and starts with a setting that is missing or mistyped: they make no new site beside the
// operator's.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carryOut } from '#server/console.ts'
import { testedKind } from '#server/testing/database.ts'
import type { Installation } from '#server/testing/processes/installation.ts'
import { InstallationsOnServer } from '#server/testing/processes/installations-on-server.ts'
import { DatabaseElsewhere } from './embedded/database-elsewhere.ts'

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-mistyped-'))
const MISTYPED = join(folder, 'pesqisa')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('An operator who gives a command with a mistyped DATA_DIR', () => {
  test.each([
    ['detective', 'list'],
    ['backup', 'copia.tar'],
    ['storage', 'orphans'],
  ])('%s %s: is told so, and nothing is made', async (...words) => {
    const environment = { DATA_DIR: MISTYPED, DATABASE_URL: '' }
    const { exit_code, lines } = await carryOut(words, { environment, folder })
    expect([exit_code, lines]).toEqual([
      1,
      [
        expect.stringMatching(
          /^En la carpeta de datos «.*pesqisa» no hay ninguna base de datos, y DATABASE_URL/,
        ),
      ],
    ])
    expect(readdirSync(folder)).toEqual([])
  })
})

describe.skipIf(testedKind() === 'embedded')('An operator of a site on a PostgreSQL server', () => {
  let all: InstallationsOnServer
  let site: Installation
  beforeAll(async () => {
    all = await InstallationsOnServer.open()
    site = await all.addNew()
  })
  afterAll(() => all.remove())

  test('names an empty database, is told so, and no tables are made in it; migrate makes them', async () => {
    for (const words of [
      ['detective', 'list'],
      ['backup', join(folder, 'copia.tar')],
    ])
      expect(await site.cli(words)).toEqual({
        status: 1,
        said: expect.stringMatching(/^La base de datos de DATABASE_URL está vacía: /),
      })
    expect(readdirSync(site.data_dir)).not.toContain('last-backup.json')
    expect(await site.cli(['migrate'])).toMatchObject({ status: 0 })
    expect(await site.cli(['detective', 'list'])).toEqual({ status: 0, said: 'No hay ningún detective.' })
  })

  test('leaves out DATABASE_URL, and is told so by commands and by the start of the server', async () => {
    await site.serve()
    await site.stop()
    const without = { DATABASE_URL: '' }
    for (const words of [
      ['detective', 'list'],
      ['backup', 'copia.tar'],
      ['admin', 'create', 'eva@example.org'],
    ])
      expect(await site.cli(words, without)).toEqual({
        status: 1,
        said: expect.stringMatching(/es de un sitio con PostgreSQL, y DATABASE_URL no está puesta: póngala/),
      })
    await expect(site.serve(without)).rejects.toThrow(DatabaseElsewhere)
    expect(existsSync(join(site.data_dir, 'postgres'))).toBe(false)
  })

  test('moves back to the embedded database by deleting the file that the sentence names', async () => {
    const { said } = await site.cli(['migrate'], { DATABASE_URL: '' })
    rmSync(/borre antes el fichero (.*)\.$/.exec(said)![1]!)
    await site.prepare()
    expect(await site.cli(['detective', 'list'], { DATABASE_URL: '' })).toMatchObject({ status: 0 })
  })
})

test('an operator who mistypes an order is told so before the list of all', async () => {
  const { exit_code, lines } = await carryOut(['backups', 'x'], { environment: {}, folder })
  expect([exit_code, ...lines.slice(0, 2)]).toEqual([2, 'No hay ninguna orden «backups».', 'Órdenes:'])
  const none = await carryOut([], { environment: {}, folder })
  expect([none.exit_code, none.lines[0]]).toEqual([0, 'Órdenes:'])
})
