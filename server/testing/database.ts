import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { QUEUES } from '#server/app.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { MAIL_QUEUE } from '#server/platform/mail/outbox.ts'
import { fillDatabase } from './filled-database.ts'
import { administer, startTemporaryCluster, urlOf } from './other-programs/cluster.ts'

/** The content of a database: reference data alone, or the named world too. */
export type Content = 'empty' | 'named'

/**
 * The prepared databases that tests get copies of, one for each content; passed to the test files in the
 * environment.
 */
type Template =
  | { kind: 'embedded'; folders: Record<Content, string> }
  | { kind: 'server'; url: string; names: Record<Content, string> }

/** The kind of database for the tests: TEST_DATABASE, and 'server' if only TEST_DATABASE_URL is given. */
export function testedKind(): Database['kind'] {
  const kind = process.env.TEST_DATABASE ?? (process.env.TEST_DATABASE_URL ? 'server' : 'embedded')
  if (kind !== 'embedded' && kind !== 'server') throw new Error(`TEST_DATABASE: 'embedded' o 'server'`)
  return kind
}

/**
 * Once per test run, for vitest's globalSetup: starts a temporary cluster if needed, prepares the templates
 * (migrated, with the reference data and the queues' tables), and returns a function that removes all of it.
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
   * The settings to open the same database again, also from another process (an embedded one must be closed
   * here first).
   */
  settings: { database_url: string | null; data_dir: string }
  /** Closes and deletes it. */
  close(): Promise<void>
}

/** A new database for one test, migrated and with the reference data, and the named world if wanted. */
export async function freshDatabase(content: Content = 'empty'): Promise<FreshDatabase> {
  const template = await templateOf(testedKind())
  return template.kind === 'embedded' ? embeddedCopy(content) : copyOnServer(template, content)
}

async function templateOf(kind: Database['kind']): Promise<Template> {
  if (!process.env[variableOf(kind)]) await prepareTestDatabases(kind)
  return JSON.parse(process.env[variableOf(kind)] ?? '') as Template
}

// One for each kind: both are prepared if one run tests both.
const variableOf = (kind: Database['kind']) => `TEST_TEMPLATE_${kind.toUpperCase()}`

/**
 * Puts an embedded database into a data folder, migrated and with the reference data: a first start takes
 * long.
 */
export async function fillDataFolder(data_dir: string, content: Content = 'empty'): Promise<void> {
  const template = await templateOf('embedded')
  if (template.kind !== 'embedded') throw new Error('the template of another kind of database')
  await copyFolder(template.folders[content], join(data_dir, 'postgres'))
}

/**
 * A database, migrated and with the reference data, for a process of its own on this data folder: the
 * variables that lead to it, and how to delete it.
 */
export async function databaseFor(
  data_dir: string,
): Promise<{ environment: Record<string, string>; close(): Promise<void> }> {
  if (testedKind() === 'embedded') {
    await fillDataFolder(data_dir)
    return { environment: {}, close: async () => {} }
  }
  const { database, settings, close } = await freshDatabase()
  await database.close()
  return { environment: { DATABASE_URL: settings.database_url! }, close }
}

/** By the system's own command, which takes a quarter of the computing of Node's, in a process of its own. */
async function copyFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

async function embeddedCopy(content: Content): Promise<FreshDatabase> {
  const data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-test-'))
  await fillDataFolder(data_dir, content)
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

async function copyOnServer(
  { url, names }: Template & { kind: 'server' },
  content: Content,
): Promise<FreshDatabase> {
  const copy = `test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${copy} template ${names[content]} strategy file_copy`)
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
  const of = (content: Content) => ({ database_url: null, data_dir: join(data_dir, content) })
  const folderOf = (content: Content) => join(of(content).data_dir, 'postgres')
  mkdirSync(of('empty').data_dir)
  await prepare(await connect(of('empty')))
  await copyFolder(folderOf('empty'), folderOf('named'))
  await fillDatabase(of('named'), 0)
  const folders = { empty: folderOf('empty'), named: folderOf('named') }
  const template: Template = { kind: 'embedded', folders }
  const remove = async () => rmSync(data_dir, { recursive: true, force: true })
  // Also if a test file prepared it for itself, and nothing calls `remove`.
  process.once('exit', () => void remove())
  return { template, remove }
}

async function serverTemplate() {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startTemporaryCluster()
  const url = process.env.TEST_DATABASE_URL ?? cluster?.url
  if (!url) throw new Error('TEST_DATABASE=server: no hay programas de PostgreSQL ni TEST_DATABASE_URL.')
  const empty = `template_${randomBytes(6).toString('hex')}`
  const names = { empty, named: `${empty}_named` }
  await administer(url, `create database ${empty} template template0 encoding 'UTF8' locale 'C'`)
  await prepare(await connect({ database_url: urlOf(url, empty), data_dir: '' }))
  await administer(url, `create database ${names.named} template ${empty}`)
  await fillDatabase({ database_url: urlOf(url, names.named), data_dir: '' }, 0)
  const template: Template = { kind: 'server', url, names }
  return {
    template,
    async remove() {
      for (const name of Object.values(names))
        await administer(url, `drop database if exists ${name} with (force)`)
      await cluster?.stop()
    },
  }
}

async function prepare(database: Database): Promise<void> {
  await prepareTables(database)
  await database.close()
}

/** Makes all tables, with the reference data, and the queues. */
export async function prepareTables(database: Database): Promise<void> {
  await prepareDatabase(database)
  await (await startJobs(database, { queues: QUEUES, keepFailed: [MAIL_QUEUE], log: console })).stop()
}
