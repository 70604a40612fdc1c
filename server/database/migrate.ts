import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from './connect.ts'
import type { Schema } from './schema.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Any number, the same in every instance: the instance that holds this lock migrates. */
const LOCK = 5_072_026

/** How long a statement of a migration waits for a table, and in how many tries before the start fails. */
export interface Patience {
  lock_ms: number
  tries: number
  pause_ms: number
}

/**
 * A waiting ALTER TABLE holds up all statements behind it: it gives way, and tries again. Two minutes in all.
 */
const PATIENCE: Patience = { lock_ms: 2000, tries: 40, pause_ms: 1000 }

/**
 * While another instance migrates. Its transaction may be long, and a waiting statement would hold up an
 * index.
 */
const LOOK_MS = 200

/** A newer program has taken away what this one may use; its message is for the operator. */
export class DataIsNewer extends Error {
  override name = 'DataIsNewer'
  constructor(names: string[]) {
    super(
      `La base de datos es de una versión posterior a esta, con la que esta no puede trabajar (${names.join(', ')}). Actualice el programa o recupere una copia anterior de los datos.`,
    )
  }
}

/**
 * Migrates the tables and returns the names of the migrations that ran, in order. Each runs in its own
 * transaction, which also records it, or statement by statement if its first line says so (`isOutside`); if
 * several instances start at once, they check one after the other. Throws DataIsNewer before any change if
 * the database has migrations that this code does not know. `wanted`: these alone, for the restore of an
 * older backup.
 */
export async function migrate(
  database: Migrated,
  folder = FOLDER,
  wanted?: string[],
  patience = PATIENCE,
): Promise<string[]> {
  const ours = namesIn(folder)
  const done = await appliedMigrations(database.db)
  const unknown = done.filter((name) => !ours.includes(name))
  if (unknown.length > 0) await refuseWithoutOurs(database.db, unknown)

  const ran: string[] = []
  for (const name of ours.filter((name) => !done.includes(name) && (wanted?.includes(name) ?? true))) {
    const text = readFileSync(join(folder, name), 'utf8')
    const apply = isOutside(text) ? applyOutside : applyInside
    try {
      if (await whenFree(() => apply(database, name, text, patience), patience)) ran.push(name)
    } catch (error) {
      throw new Error(`La migración ${name} ha fallado${leftOver(text, error)}: ${error}`, { cause: error })
    }
  }
  return ran
}

/**
 * Migrates in the transaction of the caller, who has locked all tables: nobody else migrates meanwhile. An
 * index that is made outside of a transaction, for those who write meanwhile, is made like any other.
 */
export async function migrateWithin(trx: Kysely<Schema>): Promise<void> {
  const done = await appliedMigrations(trx)
  for (const name of knownMigrations().filter((name) => !done.includes(name))) {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    try {
      await sql.raw(isOutside(text) ? text.replaceAll(/\bconcurrently\b/gi, '') : text).execute(trx)
    } catch (error) {
      throw new Error(`La migración ${name} ha fallado y no ha dejado nada a medias: ${error}`, {
        cause: error,
      })
    }
    await noteApplied(trx, name, text)
  }
}

async function refuseWithoutOurs(db: Kysely<Schema>, unknown: string[]): Promise<void> {
  // As JSON, since the column is missing if the newer program is older than this rule.
  const { rows } = await sql<{ name: string }>`
    select name from applied_migration as it
    where name = any(${unknown}) and to_jsonb(it) -> 'takes_away' is distinct from 'false' order by name`.execute(
    db,
  )
  if (rows.length > 0) throw new DataIsNewer(rows.map(({ name }) => name))
}

function leftOver(text: string, error: unknown) {
  if (isLocked(error)) return ' porque otra sesión de la base no suelta una tabla; arranque otra vez'
  if (!isOutside(text)) return ' y no ha dejado nada a medias'
  // The connections of a pooler have its own time limits, which only a transaction can lift.
  return isCutOff(error)
    ? ' porque no cabe en el límite de tiempo de PgBouncer; ejecute «npm run cli -- migrate» con la dirección directa de PostgreSQL y arranque otra vez'
    : ''
}

/** The names of the migrations that the database still lacks. */
export async function pendingMigrations(database: Database, folder = FOLDER): Promise<string[]> {
  const done = await appliedMigrations(database.db)
  return namesIn(folder).filter((name) => !done.includes(name))
}

/** The migrations of a newer program that the database has had, and that this one can work with. */
export async function newerMigrations(db: Kysely<Schema>): Promise<string[]> {
  const ours = knownMigrations()
  return (await appliedMigrations(db)).filter((name) => !ours.includes(name))
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

/** When the first tables were made; a restore brings the time of the original along. */
export async function madeAt(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from applied_migration`.execute(db)
  return rows[0]!.at
}

type Outcome = 'ran' | 'known' | 'busy'
type Migrated = Pick<Database, 'kind' | 'db' | 'patient'>
type Apply = (database: Migrated, name: string, text: string, patience: Patience) => Promise<Outcome>

/**
 * Repeats `apply` while another instance migrates, or while a table is locked; returns whether the migration
 * ran.
 */
async function whenFree(apply: () => Promise<Outcome>, { tries, pause_ms }: Patience): Promise<boolean> {
  for (let failed = 0; ; ) {
    try {
      const outcome = await apply()
      if (outcome !== 'busy') return outcome === 'ran'
      await wait(LOOK_MS)
    } catch (error) {
      failed += 1
      if (!isLocked(error) || failed >= tries) throw error
      await wait(pause_ms)
    }
  }
}

const isLocked = (error: unknown) => error instanceof DatabaseError && error.code === '55P03'
const isCutOff = (error: unknown) => error instanceof DatabaseError && error.code === '57014'

/** Runs a migration in one transaction. */
const applyInside: Apply = ({ patient }, name, text, { lock_ms }) =>
  patient.transaction().execute(async (trx) => {
    if (!(await takesTurn(trx))) return 'busy'
    await sql`set local lock_timeout = ${sql.lit(lock_ms)}`.execute(trx)
    if (await isApplied(trx, name)) return 'known'
    await sql.raw(text).execute(trx)
    await noteApplied(trx, name, text)
    return 'ran'
  })

/**
 * Whether a migration runs outside of a transaction, as CREATE INDEX CONCURRENTLY has to, which does not hold
 * up writes. Each of its statements must be repeatable: if one fails, all run again at the next start.
 */
export const isOutside = (text: string): boolean => text.startsWith('-- outside of a transaction')

/**
 * Whether a migration takes away what the release before may use, as its comment says: that release refuses
 * the database from then on, and going back to it needs a backup (docs/decisions/0051-migrations-in-use.md).
 */
export const takesAway = (text: string): boolean => /^-- takes away:/m.test(text)

/**
 * The turn is held by a transaction beside, which has no snapshot for the index to wait for; a lock of the
 * session would be lost behind a pooler. The embedded database has one connection, and no other instance.
 */
const applyOutside: Apply = async ({ kind, patient }, name, text) => {
  const run = async (): Promise<Outcome> => {
    if (await isApplied(patient, name)) return 'known'
    for (const statement of text.split(/;\s*$/m).filter((it) => it.trim() !== ''))
      await sql.raw(statement).execute(patient)
    await noteApplied(patient, name, text)
    return 'ran'
  }
  if (kind === 'embedded') return await run()
  return await patient.transaction().execute(async (trx) => ((await takesTurn(trx)) ? await run() : 'busy'))
}

/**
 * Takes the turn until the end of the transaction; false if another instance has it. Without parameters, so
 * by the simple protocol: otherwise the statement's portal would keep a snapshot, and a concurrent index
 * would wait for it for ever.
 */
async function takesTurn(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as free`.execute(trx)
  return rows[0]!.free
}

async function isApplied(db: Kysely<Schema>, name: string): Promise<boolean> {
  await sql`create table if not exists applied_migration (
    name text primary key, applied_at timestamptz not null default now(),
    takes_away boolean not null default true)`.execute(db)
  const { rows } = await sql`select 1 from applied_migration where name = ${name}`.execute(db)
  return rows.length > 0
}

async function noteApplied(db: Kysely<Schema>, name: string, text: string): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'applied_migration'::regclass and attname = 'takes_away'`.execute(
    db,
  )
  // Of a database that an older program made.
  if (rows.length === 0)
    await sql`alter table applied_migration add column takes_away boolean not null default true`.execute(db)
  await sql`insert into applied_migration (name, takes_away) values (${name}, ${takesAway(text)})`.execute(db)
}
