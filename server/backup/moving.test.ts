// Backups between the two kinds of database, and of a time before erasures.
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { testedKind } from '#server/testing/database.ts'
import { PASSWORD } from '#server/testing/people.ts'
import { DERIVED_TABLES, Installation } from '#server/testing/processes/installation.ts'
import { InstallationsOnServer } from '#server/testing/processes/installations-on-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-moves-'))
const site = new Installation()
const toServer = join(folder, 'to-server.tar')
let all: InstallationsOnServer
/** The site after its move to a server. */
let server: Installation

/** Without a passphrase the key is carried by hand. */
const sameKey = () => ({ SECRET_KEY: readFileSync(join(site.data_dir, 'secret-key'), 'utf8') })

async function move(from: Installation, to: Installation, name: string) {
  const file = join(folder, name)
  // That of an earlier try.
  rmSync(file, { force: true })
  expect(await from.cli(['backup', file])).toMatchObject({ status: 0 })
  Object.assign(to.environment, sameKey())
  expect(await to.cli(['restore', file])).toMatchObject({ status: 0 })
}

const logIn = async (where: Installation, email: string) =>
  (await where.post('/api/login', { email, password: PASSWORD })).status

/** Without what each restore adds, and what is made anew. */
function comparable(content: Record<string, string[]>) {
  const left = Object.entries(content).filter(([name]) => !DERIVED_TABLES.includes(name))
  return Object.fromEntries(
    left.map(([name, lines]) => {
      if (name === 'audit_head') return [name, lines.length]
      if (name === 'audit_entry') return [name, lines.filter((line) => !/restore|backup/.test(line))]
      return [name, name === 'setting' ? lines.filter((line) => !line.startsWith('(restored')) : lines]
    }),
  )
}

describe.skipIf(testedKind() === 'embedded')('a backup', () => {
  beforeAll(async () => {
    all = await InstallationsOnServer.open()
    all.keep(site)
    await site.fill(20)
  })
  afterAll(async () => {
    await all.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('moves a site from the embedded database to a server and back, with every row and file; both commands are in the audit trail (rules 25.2 and 25.7)', async () => {
    server = await all.addNew()
    await move(site, server, 'to-server.tar')
    expect(statSync(toServer).mode & 0o777).toBe(0o600)
    const [before, after] = [await site.content(), await server.content()]
    expect(before.account!.length).toBeGreaterThan(20)
    expect(before.uploads).not.toEqual([])
    expect(comparable(after)).toEqual(comparable(before))
    expect(Object.keys(comparable(before)).length).toBeGreaterThan(50)
    // The restore adds its own entry to the trail, and a mark for servers that run.
    expect(after.audit_entry!.slice(0, -1)).toEqual(before.audit_entry)
    expect(after.audit_entry!.at(-1)).toContain('restore')
    expect(before.audit_entry!.at(-1)).toContain('backup')
    expect(after.setting).toEqual(expect.arrayContaining(before.setting!))
    for (const name of DERIVED_TABLES)
      expect([name, after[name]!.length > 0]).toEqual([name, before[name]!.length > 0])
    await server.withDatabase(async (database) => {
      // The rights on the audit trail are those that the migrations gave.
      await expect(database.query('truncate audit_entry')).rejects.toThrow(/permission denied/)
    })
    const back = all.keep(new Installation())
    await back.prepare()
    await move(server, back, 'to-embedded.tar')
    expect(comparable(await back.content())).toEqual(comparable(before))
    // The next numbers are those after the last ones, as in the original.
    const next = async (where: Installation) =>
      (await where.withDatabase((database) => database.query('select last_value as n from account_id_seq')))
        .rows
    expect([await next(server), await next(back)]).toEqual(Array(2).fill(await next(site)))
  })

  test('is made of a server while others write, and none of them waits for it (rule 25.1)', async () => {
    await server.withDatabase(async (database) => {
      let goesOn = true
      let written = 0
      const writing = (async () => {
        while (goesOn) {
          await database.query(
            `with it as (insert into visiting_day (day, salt) values (date '2030-01-01' + $1::int, ''))
            update detective set more_information = $1::text where id = (select min(id) from detective)`,
            [written],
          )
          written += 1
          await wait(5)
        }
      })()
      await expect.poll(() => written).toBeGreaterThan(3)
      const before = written
      expect(await server.cli(['backup', join(folder, 'written.tar')])).toMatchObject({ status: 0 })
      goesOn = false
      await writing
      expect(written).toBeGreaterThan(before)
    })
    const other = await all.add(sameKey())
    expect(await other.cli(['restore', join(folder, 'written.tar')])).toMatchObject({ status: 0 })
    // Each change made a day and wrote its number: both are of the same moment.
    const { visiting_day = [], detective = [] } = await other.content()
    const days = visiting_day.filter((day) => day.includes('2030') || day.includes('2031')).length
    expect(days).toBeGreaterThan(3)
    expect(detective.some((line) => line.includes(`,${days - 1},`))).toBe(true)
  })

  // That the process then starts anew: backup.test.ts.
  test('is restored into the database of a running server, which notices it (rule 25.6)', async () => {
    const running = await all.add(sameKey())
    const { replaced } = await running.serve()
    expect(await logIn(running, namedWorld.lucia.email)).toBe(401)
    const { status, said } = await running.cli(['restore', toServer])
    expect([status, said]).toEqual([0, expect.stringMatching(/^Restaurada.*comparados uno a uno/)])
    await replaced
    await running.stop()
    await running.serve()
    expect(await logIn(running, namedWorld.lucia.email)).toBe(200)
    await running.stop()
  })

  test('made before somebody was erased does not bring them or their requests back, and sends no second e-mail (rule 25.5)', async () => {
    const { rafael, nuria } = namedWorld
    const original = await all.add(sameKey())
    expect(await original.cli(['restore', toServer])).toMatchObject({ status: 0 })
    expect(await original.cli(['detective', 'erase', rafael.email, '--yes'])).toMatchObject({ status: 0 })
    // The list in the data folder is brought up to date at the next start at the latest.
    await original.serve()
    await original.stop()
    const list = join(original.data_dir, 'erasures.jsonl')
    const lines = readFileSync(list, 'utf8')
    expect(lines).toContain('"account"')
    expect(lines).not.toContain(rafael.email)
    expect(statSync(list).mode & 0o777).toBe(0o600)

    const other = await all.add(sameKey())
    const { status, said } = await other.cli(['restore', toServer, '--erasures', list])
    expect([status, said]).toEqual([0, expect.stringMatching(/Se ha vuelto a borrar .* Cuentas: 1;/)])
    const [there, here] = [await original.content(), await other.content()]
    expect(here.account!.join()).not.toContain(rafael.email)
    expect(here.account!.join()).toContain(nuria.email)
    for (const name of ['account', 'collaboration', 'erasure', 'uploads'])
      expect([name, here[name]]).toEqual([name, there[name]])

    // An operator who puts back files of the database by other means has the list all the same.
    const byHand = await all.add(sameKey())
    expect(await byHand.cli(['restore', toServer])).toMatchObject({ status: 0 })
    const emails = async () => (await byHand.content()).account!.join()
    expect(await emails()).toContain(rafael.email)
    copyFileSync(list, join(byHand.data_dir, 'erasures.jsonl'))
    await byHand.serve()
    expect(await logIn(byHand, rafael.email)).toBe(401)
    expect(await logIn(byHand, nuria.email)).toBe(200)
    await byHand.stop()
    expect(await emails()).not.toContain(rafael.email)
    const mail = join(byHand.data_dir, 'mail')
    const sent = existsSync(mail)
      ? readdirSync(mail).map((name) => readFileSync(join(mail, name), 'utf8'))
      : []
    expect(sent.join()).not.toContain('se ha borrado')
  })

  test('is not restored with another file in place of the list of erasures; the lines of a list that were cut off are counted (rule 25.5)', async () => {
    const other = await all.add(sameKey())
    const list = join(folder, 'list.jsonl')
    writeFileSync(list, 'pesquisa-1\n')
    expect(await other.cli(['restore', toServer, '--erasures', list])).toEqual({
      status: 1,
      said: expect.stringMatching(/^El fichero de --erasures no es una lista de lo borrado/),
    })
    expect((await other.content()).account).toEqual([])
    const at = new Date().toISOString()
    const line = JSON.stringify({ kind: 'account', id: 999_999, made_at: at, erased_at: at })
    writeFileSync(list, `${line}\n\n${line.slice(0, 30)}\n`)
    expect(await other.cli(['restore', toServer, '--erasures', list])).toEqual({
      status: 0,
      said: expect.stringMatching(/Líneas de --erasures que no se han podido leer, .*: 1\./),
    })
    expect((await other.content()).erasure).toEqual([expect.stringContaining('999999')])
  })
})
