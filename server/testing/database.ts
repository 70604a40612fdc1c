import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { QUEUES } from '#server/app.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { startTemporaryCluster } from './cluster.ts'

/** The prepared database that each test gets a copy of; passed to the test files in the environment. */
type Template = { kind: 'embedded'; folder: string } | { kind: 'server'; url: string; name: string }

/** The kind of database for the tests: TEST_DATABASE, and 'server' if only TEST_DATABASE_URL is given. */
export function testedKind(): Database['kind'] {
  const kind = process.env.TEST_DATABASE ?? (process.env.TEST_DATABASE_URL ? 'server' : 'embedded')
  if (kind !== 'embedded' && kind !== 'server') throw new Error(`TEST_DATABASE: 'embedded' o 'server'`)
  return kind
}

/**
 * Once per test run, for vitest's globalSetup: starts a temporary cluster if needed, prepares the template (migrated,
 * with the reference data and the queues' tables), and returns a function that removes all of it.
 */
export async function prepareTestDatabases(kind = testedKind()): Promise<() => Promise<void>> {
  const { template, remove } = kind === 'server' ? await serverTemplate() : await embeddedTemplate()
  process.env[variableOf(kind)] = JSON.stringify(template)
  return async () => {
    delete process.env[variableOf(kind)]
    await remove()
  }
}

export interface FreshDatabase {
  database: Database
  /**
   * The settings to open the same database again, also from another process (an embedded one must be closed here
   * first).
   */
  settings: { database_url: string | null; data_dir: string }
  /** Closes and deletes it. */
  close(): Promise<void>
}

/** A new database for one test, migrated and with the reference data. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const variable = variableOf(testedKind())
  if (!process.env[variable]) await prepareTestDatabases()
  const template = JSON.parse(process.env[variable] ?? '') as Template
  return template.kind === 'embedded' ? embeddedCopy() : copyOnServer(template)
}

// One for each kind: both are prepared if one run tests both.
const variableOf = (kind: Database['kind']) => `TEST_TEMPLATE_${kind.toUpperCase()}`

/** Puts an embedded database into a data folder, migrated and with the reference data: a first start takes long. */
export async function fillDataFolder(data_dir: string): Promise<void> {
  const template = JSON.parse(process.env[variableOf('embedded')] ?? '') as Template & { kind: 'embedded' }
  // Without blocking the loop of other servers in this process: they would answer that they are busy.
  await cp(template.folder, join(data_dir, 'postgres'), { recursive: true })
}

async function embeddedCopy(): Promise<FreshDatabase> {
  const data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-test-'))
  await fillDataFolder(data_dir)
  const settings = { database_url: null, data_dir }
  const database = await connect(settings)
  return {
    database,
    settings,
    async close() {
      await database.close()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

async function copyOnServer({ url, name }: { url: string; name: string }): Promise<FreshDatabase> {
  const copy = `test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${copy} template ${name} strategy file_copy`)
  const settings = { database_url: urlOf(url, copy), data_dir: '' }
  const database = await connect(settings)
  return {
    database,
    settings,
    async close() {
      await database.close()
      await administer(url, `drop database if exists ${copy} with (force)`)
    },
  }
}

async function embeddedTemplate() {
  const data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-template-'))
  await fill(await connect({ database_url: null, data_dir }))
  const template: Template = { kind: 'embedded', folder: join(data_dir, 'postgres') }
  const remove = async () => rmSync(data_dir, { recursive: true, force: true })
  // Also if a test file prepared it for itself, and nothing calls `remove`.
  process.once('exit', () => void remove())
  return { template, remove }
}

async function serverTemplate() {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startTemporaryCluster()
  const url = process.env.TEST_DATABASE_URL ?? cluster?.url
  if (!url) throw new Error('TEST_DATABASE=server: no hay programas de PostgreSQL ni TEST_DATABASE_URL.')
  const name = `template_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  await fill(await connect({ database_url: urlOf(url, name), data_dir: '' }))
  const template: Template = { kind: 'server', url, name }
  return {
    template,
    async remove() {
      await administer(url, `drop database if exists ${name} with (force)`)
      await cluster?.stop()
    },
  }
}

async function fill(database: Database): Promise<void> {
  await prepareDatabase(database)
  await (await startJobs(database, { queues: QUEUES, log: console })).stop()
  await database.close()
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
function urlOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
