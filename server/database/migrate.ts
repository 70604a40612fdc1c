import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { Schema } from './schema.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Any number, the same in every instance: the instance that holds this lock migrates. */
const LOCK = 5_072_026

/** The data was written by a newer version than this code knows; its message is for the operator. */
export class DataIsNewer extends Error {
  override name = 'DataIsNewer'
  constructor(names: string[]) {
    super(
      `La base de datos es de una versión posterior a esta (${names.join(', ')}). Actualice el programa o recupere una copia anterior de los datos.`,
    )
  }
}

/**
 * Migrates the tables and returns the names of the migrations that ran, in order. Each runs in its own transaction,
 * which also records it; if several instances start at once, they check one after the other. Throws DataIsNewer
 * before any change if the database has migrations that this code does not know. `wanted`: these alone, for the restore
 * of an older backup.
 */
export async function migrate(database: Database, folder = FOLDER, wanted?: string[]): Promise<string[]> {
  const ours = namesIn(folder)
  const done = await appliedMigrations(database.db)
  const unknown = done.filter((name) => !ours.includes(name))
  if (unknown.length > 0) throw new DataIsNewer(unknown)

  const ran: string[] = []
  for (const name of ours.filter((name) => !done.includes(name) && (wanted?.includes(name) ?? true))) {
    const text = readFileSync(join(folder, name), 'utf8')
    try {
      if (await database.patient.transaction().execute((trx) => apply(trx, name, text))) ran.push(name)
    } catch (error) {
      throw new Error(`La migración ${name} ha fallado y no ha dejado nada a medias: ${error}`, {
        cause: error,
      })
    }
  }
  return ran
}

/** The names of the migrations that the database still lacks. */
export async function pendingMigrations(database: Database, folder = FOLDER): Promise<string[]> {
  const done = await appliedMigrations(database.db)
  return namesIn(folder).filter((name) => !done.includes(name))
}

/** All migrations of this program. */
export function knownMigrations(): string[] {
  return namesIn(FOLDER)
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
}

/** The migrations that the database has had, in order; none if it is new. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const known = await sql<{
    yes: boolean
  }>`select to_regclass('applied_migration') is not null as yes`.execute(db)
  if (!known.rows[0]?.yes) return []
  const { rows } = await sql<{ name: string }>`select name from applied_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Runs one migration unless another instance has done so meanwhile; returns whether it ran. */
async function apply(trx: Transaction<Schema>, name: string, text: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  await sql`create table if not exists applied_migration (
    name text primary key, applied_at timestamptz not null default now())`.execute(trx)
  const { rows } = await sql`select 1 from applied_migration where name = ${name}`.execute(trx)
  if (rows.length > 0) return false
  await sql.raw(text).execute(trx)
  await sql`insert into applied_migration (name) values (${name})`.execute(trx)
  return true
}
