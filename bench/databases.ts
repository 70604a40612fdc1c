// A PostgreSQL server with one database for each size, created if absent and kept.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { connect, type Database } from '#server/database/connect.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { type Cluster, startCluster } from '#server/testing/other-programs/cluster.ts'
import { root } from '../bin/steps.ts'

// Not in .data, which only its owner may enter: if run as root, PostgreSQL runs as another user.
const FOLDER = join(root, '.bench')
// A server as an operator would set it up on a small machine; no settings that only a benchmark would use.
const SETTINGS = [
  'shared_buffers=1GB',
  'work_mem=32MB',
  'effective_cache_size=4GB',
  'max_wal_size=4GB',
  'jit=off',
]

/** The server: that of DATABASE_URL, or one started here that keeps its data in .bench. */
export async function benchServer(): Promise<Cluster> {
  const url = process.env.DATABASE_URL
  if (url) return { url, stop: async () => {} }
  mkdirSync(FOLDER, { recursive: true })
  const cluster = await startCluster(FOLDER, SETTINGS, 'keep')
  if (!cluster) throw new Error('Hacen falta los programas de PostgreSQL o DATABASE_URL.')
  return cluster
}

/** The database that new ones are copies of. */
let template = 'template0'

/** From now on new databases are copies of one with this number of detectives, which is created here. */
export async function copyFilled(server: Cluster, size: number): Promise<void> {
  const name = `filled_${size}`
  await databaseOf(server, name, (database, url) => fillDetectives(database, url, size))
  template = name
}

/** The address of the database of this name, created if absent; `fill` provides its content. */
export async function databaseOf(
  server: Cluster,
  name: string,
  fill: (database: Database, url: string) => Promise<void>,
): Promise<string> {
  const url = new URL(server.url)
  url.pathname = `/${name}`
  await createIfMissing(server.url, name)
  await onDatabase(url.href, async (database) => {
    await prepareDatabase(database)
    await fill(database, url.href)
  })
  return url.href
}

/** Fills in this number of detectives, the named ones included, if they are not there. */
export async function fillDetectives(database: Database, url: string, size: number): Promise<void> {
  const started = Date.now()
  const count = size - Object.keys(namedWorld).length
  const filled = await fillWithDemo(database, { count, seed: 1, password_hash: 'none' })
  if (filled === 0) return
  await onServer(url, ['vacuum analyze', 'checkpoint'])
  console.log(`${size} detectives creados en ${Math.round((Date.now() - started) / 1000)} s`)
}

/** Runs a function on a database, then closes the connection. */
export async function onDatabase<Result>(
  url: string,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connect({ database_url: url, data_dir: '' })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

/** The version of PostgreSQL. */
export async function versionOf(database: Database): Promise<string> {
  const { rows } = await database.query(`select current_setting('server_version') as version`, [])
  return rows[0].version
}

async function createIfMissing(url: string, name: string) {
  const found = await onServer(url, [`select from pg_database where datname = '${name}'`])
  if (found === 0)
    await onServer(url, [`create database ${name} template ${template} encoding 'UTF8' locale 'C'`])
}

/**
 * Runs the statements on a separate connection without a time limit; returns the number of rows of the last
 * one.
 */
export async function onServer(url: string, statements: string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows = 0
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
    return rows
  } finally {
    await client.end()
  }
}
