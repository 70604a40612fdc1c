// Backups of an older program, whose tables are brought up to date by the restore.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUEUES } from '#server/app.ts'
import { appliedMigrations, knownMigrations } from '#server/database/migrate.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { testedKind } from '#server/testing/database.ts'
import { Installation } from '#server/testing/processes/installation.ts'
import { InstallationsOnServer } from '#server/testing/processes/installations-on-server.ts'
import { dumpDatabase } from './dumping.ts'
import { FORMAT, keyMarkOf, MEMBERS } from './format.ts'
import { createBackupFile } from './writing.ts'

const SECRET_KEY = 'una clave de treinta y dos letras o más'
/** The newest migration of the first program that made backups. */
const OLDEST = '0034_erasures.sql'
const migrations = knownMigrations().filter((name) => name <= OLDEST)

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-older-'))
const older = join(folder, 'older.tar')
const list = join(folder, 'erasures.jsonl')
const made: Installation[] = []
let onServer: InstallationsOnServer | null = null

/** One whose database is not there yet, or without tables. */
async function aNewOne(environment: Record<string, string> = {}): Promise<Installation> {
  if (onServer) return await onServer.addNew(environment)
  const installation = new Installation(environment)
  made.push(installation)
  return installation
}

const headOf = (more: object) =>
  Buffer.from(
    JSON.stringify({
      ...{ is: 'pesquisa-backup', format: FORMAT, version: '0.0.9', at: new Date().toISOString() },
      ...{ database: 'embedded', key_mark: keyMarkOf(SECRET_KEY), migrations },
      ...more,
    }),
  )

/** A backup with its key, an upload, Ana, and Eva, who was erased afterwards. */
async function makeBackup() {
  const file = await createBackupFile(older, null)
  await (await aNewOne()).withDatabase(async (database) => {
    await prepareDatabase(database, migrations)
    await (await startJobs(database, { queues: QUEUES, log: console })).stop()
    for (const email of ['ana@example.org', 'eva@example.org'])
      await database.query('insert into account (email, email_key) values ($1, $1)', [email])
    const { rows } = await database.query(
      `select json_build_object('kind', 'account', 'id', id, 'erased_at', $1::text, 'made_at',
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text as line
      from account where email = 'eva@example.org'`,
      [new Date().toISOString()],
    )
    writeFileSync(list, `${rows[0].line}\n`)
    await file.add(MEMBERS.header, headOf({}))
    await file.add(MEMBERS.secretKey, Buffer.from(SECRET_KEY))
    await dumpDatabase(database.db, file, async () => {})
    await file.add(`${MEMBERS.uploads}scan.jpg`, Buffer.from('a scan'))
    await file.add(MEMBERS.lost, Buffer.from('[]'))
    await file.finish()
  })
}

const keyIn = ({ data_dir }: Installation) => readFileSync(join(data_dir, 'secret-key'), 'utf8').trim()

async function expectEmpty(where: Installation) {
  const { account, uploads } = await where.content()
  expect([account, uploads]).toEqual([[], []])
}

/** Restores with the list of erasures: Ana is there, and Eva, who is on the list, is not. */
async function expectRestored(where: Installation) {
  const { status, said } = await where.cli(['restore', older, '--erasures', list])
  expect([status, said]).toEqual([0, expect.stringMatching(/Se ha vuelto a borrar .* Cuentas: 1;/)])
  const { account = [], applied_migration, uploads } = await where.content()
  expect(account).toEqual([expect.stringContaining('ana@example.org')])
  expect(applied_migration).toHaveLength(knownMigrations().length)
  expect(uploads).toHaveLength(1)
}

/** The restore in a process of its own, which ends at a statement. */
async function endedAt(where: Installation, statement: Record<string, string>) {
  const imports = ['./server/testing/processes/ends-at-statement.ts']
  const child = where.command(['restore', older, '--erasures', list], statement, imports)
  let said = ''
  child.stdout!.on('data', (part) => (said += part))
  const [code, signal] = await once(child, 'close')
  return { code, signal, said }
}

const newest = readFileSync(`server/database/migrations/${knownMigrations().at(-1)}`, 'utf8')
const AT_MIGRATION = newest.split('\n')[0]!
/** After the last migration: the list of erasures is read. */
const AT_ERASURES = '(kind text, id int'

// Opening an embedded database costs ten times as much.
const onServerOnly = test.skipIf(testedKind() === 'embedded')

describe('a backup of an older program', () => {
  beforeAll(async () => {
    if (testedKind() === 'server') onServer = await InstallationsOnServer.open()
    await makeBackup()
  })
  afterAll(async () => {
    await onServer?.remove()
    for (const installation of made) await installation.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  onServerOnly(
    'is restored into a new database, which is then brought up to date, and its key with it (rule 25.8)',
    async () => {
      const target = await aNewOne()
      await expectRestored(target)
      expect(keyIn(target)).toBe(SECRET_KEY)
      await target.serve()
      expect((await fetch(`${target.url}/ready`)).status).toBe(200)
      await target.stop()
    },
  )

  onServerOnly(
    'is refused where the tables are those of today, as is one of a later program (rule 25.8)',
    async () => {
      const other = await aNewOne({ SECRET_KEY })
      expect(await other.cli(['migrate'])).toMatchObject({ status: 0 })
      expect(await other.cli(['restore', older])).toEqual({
        status: 1,
        said: expect.stringMatching(/^La copia es de una versión anterior del programa \(0\.0\.9\)/),
      })
      rmSync(join(folder, 'later.tar'), { force: true })
      const later = await createBackupFile(join(folder, 'later.tar'), null)
      const unknown = [...knownMigrations(), '9999_later.sql']
      await later.add(MEMBERS.header, headOf({ version: '9.0.0', migrations: unknown }))
      await later.finish()
      expect(await other.cli(['restore', join(folder, 'later.tar')])).toEqual({
        status: 1,
        said: expect.stringMatching(/^La copia es de una versión posterior del programa \(9\.0\.0\)/),
      })
    },
  )

  test('whose restore is killed or fails while the tables are brought up to date leaves nothing; repeated, it is whole, and who was erased stays erased (rules 25.5 and 25.6)', async () => {
    const target = await aNewOne()
    expect(await target.cli(['restore', join(folder, 'none')])).toMatchObject({ status: 1 })
    const key = keyIn(target)
    const killed = { code: null, signal: 'SIGKILL' }
    const refused = { code: 1, said: expect.stringContaining('No space left on device') }
    const endings = [
      [{ KILLED_AT: AT_ERASURES }, killed],
      [{ KILLED_AT: AT_MIGRATION }, killed],
      [{ FAILS_AT: AT_ERASURES }, refused],
    ] as const
    for (const [statement, end] of endings.slice(0, onServer ? 3 : 1)) {
      expect(await endedAt(target, statement)).toMatchObject(end)
      await expectEmpty(target)
      expect(keyIn(target)).toBe(key)
    }
    await expectRestored(target)
    expect(keyIn(target)).toBe(SECRET_KEY)
  })

  onServerOnly(
    'keeps its files and its key if the answer to its commit is lost, and says that it may be there (rule 25.6)',
    async () => {
      const target = await aNewOne()
      const { code, said } = await endedAt(target, { UNANSWERED_AFTER: AT_ERASURES })
      expect([code, said]).toEqual([1, expect.stringMatching(/^La base de datos no ha contestado al final/)])
      const { account, uploads } = await target.content()
      expect([account, uploads]).toEqual([
        [expect.stringContaining('ana@example.org')],
        [expect.stringContaining('scan.jpg')],
      ])
      expect(keyIn(target)).toBe(SECRET_KEY)
      expect((await target.cli(['restore', older])).said).toMatch(/^Esta instalación ya tiene cuentas/)
    },
  )

  onServerOnly(
    'that is refused for its key leaves the database without tables, and is restored with the right one (rule 25.4)',
    async () => {
      const target = await aNewOne({ SECRET_KEY: 'otra clave, de treinta y dos letras o más' })
      expect(await target.cli(['restore', older])).toEqual({
        status: 1,
        said: expect.stringMatching(/^La copia lleva una clave secreta distinta/),
      })
      expect(await target.withDatabase(({ db }) => appliedMigrations(db))).toEqual([])
      target.environment.SECRET_KEY = SECRET_KEY
      await expectRestored(target)
    },
  )
})
