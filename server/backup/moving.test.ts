// Backups between the two kinds of database, and of an older program.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUEUES } from '#server/app.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { knownMigrations } from '#server/database/migrate.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { testedKind } from '#server/testing/database.ts'
import { DERIVED_TABLES, Installation } from '#server/testing/installation.ts'
import { InstallationsOnServer } from '#server/testing/installations-on-server.ts'
import { PASSWORD } from '#server/testing/people.ts'
import { dumpDatabase } from './dumping.ts'
import { FORMAT, keyMarkOf, MEMBERS } from './format.ts'
import { createBackupFile } from './writing.ts'

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-moves-'))
const site = new Installation()
let all: InstallationsOnServer

async function move(from: Installation, to: Installation, name: string) {
  const file = join(folder, name)
  const secret_key = from.environment.SECRET_KEY ?? readFileSync(join(from.data_dir, 'secret-key'), 'utf8')
  expect(await from.cli(['backup', file])).toMatchObject({ status: 0 })
  // Without a passphrase the key is carried by hand.
  to.environment.SECRET_KEY = secret_key
  expect(await to.cli(['restore', file])).toMatchObject({ status: 0 })
}

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

  test('moves a site from the embedded database to a server and back, with every row and file (rule 25.7)', async () => {
    const [server, back] = [await all.add(), all.keep(new Installation())]
    await move(site, server, 'to-server.tar')
    const before = comparable(await site.content())
    expect(before.account!.length).toBeGreaterThan(20)
    expect(comparable(await server.content())).toEqual(before)
    // The rights on the audit trail are those that the migrations gave.
    await server.withDatabase((database) =>
      expect(database.query('truncate audit_entry')).rejects.toThrow(/permission denied/),
    )
    await move(server, back, 'to-embedded.tar')
    expect(comparable(await back.content())).toEqual(before)
  })

  test('is made of a server while others write, and none of them waits for it (rule 25.1)', async () => {
    const server = await all.add()
    await move(site, server, 'to-be-written.tar')
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
        }
      })()
      await expect.poll(() => written).toBeGreaterThan(3)
      const before = written
      expect(await server.cli(['backup', join(folder, 'written.tar')])).toMatchObject({ status: 0 })
      goesOn = false
      await writing
      expect(written).toBeGreaterThan(before)
    })
    const other = all.keep(new Installation({ SECRET_KEY: server.environment.SECRET_KEY! }))
    expect(await other.cli(['restore', join(folder, 'written.tar')])).toMatchObject({ status: 0 })
    // Each change made a day and wrote its number: both are of the same moment.
    const { visiting_day = [], detective = [] } = await other.content()
    const days = visiting_day.filter((day) => day.includes('2030') || day.includes('2031')).length
    expect(days).toBeGreaterThan(3)
    expect(detective.some((line) => line.includes(`,${days - 1},`))).toBe(true)
  })

  test('is restored into the database of a running server, which starts anew by itself (rule 25.6)', async () => {
    const server = await all.add()
    await site.cli(['backup', join(folder, 'into-running.tar')])
    server.environment.SECRET_KEY = readFileSync(join(site.data_dir, 'secret-key'), 'utf8')
    await server.start()
    const { status, said } = await server.cli(['restore', join(folder, 'into-running.tar')])
    expect([status, said]).toEqual([0, expect.stringMatching(/^Restaurada/)])
    const logIn = async () => {
      const body = { email: namedWorld.lucia.email, password: PASSWORD }
      return (await server.post('/api/login', body).catch(() => null))?.status
    }
    await expect.poll(() => server.starts()).toBe(2)
    expect(await logIn()).toBe(200)
    await server.stop()
  })

  test('of an older program is restored into a new database alone, which is then brought up to date; one of a later program is refused (rule 25.8)', async () => {
    const older = all.keep(new Installation())
    const secret_key = 'una clave de treinta y dos letras o más'
    const file = await createBackupFile(join(folder, 'older.tar'), null)
    const migrations = knownMigrations().slice(0, -1)
    const head = { is: 'pesquisa-backup', format: FORMAT, version: '0.0.9', at: new Date().toISOString() }
    const about = { ...head, database: 'embedded', key_mark: keyMarkOf(secret_key) }
    await older.withDatabase(async (database) => {
      await prepareDatabase(database, migrations)
      await (await startJobs(database, { queues: QUEUES, log: console })).stop()
      await database.query(
        `insert into account (email, email_key) values ('ana@example.org', 'ana@example.org')`,
      )
      await file.add(MEMBERS.header, Buffer.from(JSON.stringify({ ...about, migrations })))
      await dumpDatabase(database.db, file, async () => {})
      await file.add(MEMBERS.lost, Buffer.from('[]'))
      await file.finish()
    })
    const later = await createBackupFile(join(folder, 'later.tar'), null)
    const unknown = [...knownMigrations(), '9999_later.sql']
    await later.add(
      MEMBERS.header,
      Buffer.from(JSON.stringify({ ...about, version: '9.0.0', migrations: unknown })),
    )
    await later.finish()

    const other = all.keep(new Installation({ SECRET_KEY: secret_key }))
    expect(await other.cli(['restore', join(folder, 'later.tar')])).toEqual({
      status: 1,
      said: expect.stringMatching(/^La copia es de una versión posterior del programa \(9\.0\.0\)/),
    })
    // Its database has the tables of today by now.
    expect(await other.cli(['restore', join(folder, 'older.tar')])).toEqual({
      status: 1,
      said: expect.stringMatching(/^La copia es de una versión anterior del programa \(0\.0\.9\)/),
    })
    const target = all.keep(new Installation({ SECRET_KEY: secret_key }))
    expect(await target.cli(['restore', join(folder, 'older.tar')])).toMatchObject({ status: 0 })
    const { account = [], applied_migration = [] } = await target.content()
    expect(account.join()).toContain('ana@example.org')
    expect(applied_migration).toHaveLength(knownMigrations().length)
    await target.start()
    expect((await fetch(`${target.url}/ready`)).status).toBe(200)
    await target.stop()
  })
})
