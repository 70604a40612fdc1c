// The database's part of a restore: all rows go into an empty database of the same migrations, in one
// transaction.
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { fullName, type Sequences, type Table } from './format.ts'
import { DAMAGED } from './reading.ts'
import { countOf, DERIVED, setPlainTexts, tablesOf } from './tables.ts'

type Db = Kysely<Schema>

const decompress = promisify(gunzip)
/** The text that one statement takes. */
const BATCH_BYTES = 1024 * 1024

export interface Loading {
  /** Adds a piece of a table's rows. */
  add(table: string, compressed: Buffer): Promise<void>
  /** Compares all rows with the sums of the backup, and brings back constraints, triggers and sequences. */
  finish(sequences: Sequences): Promise<void>
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Empties the tables and prepares them for being filled: without triggers, which would do again what they did
 * when the rows were written, and without foreign keys, so that the order does not matter. None of it needs a
 * superuser.
 */
export async function startLoading(trx: Db, dumped: Table[]): Promise<Loading> {
  await setPlainTexts(trx)
  const targets = new Map((await targetsOf(trx, dumped)).map((target) => [fullName(target.table), target]))
  const ours = [
    ...dumped.filter(({ schema }) => schema === 'public').map(({ name }) => name),
    ...DERIVED,
    ...(await unloggedTables(trx)),
  ]
  const foreignKeys = await foreignKeysOf(trx, ours)
  for (const { table, name } of foreignKeys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  const triggered = await tablesWithTriggers(trx, ours)
  for (const name of triggered) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  await empty(trx, ours)

  return {
    async add(name, compressed) {
      const target = targets.get(name)
      if (!target) throw new CommandRefused(DAMAGED)
      for (const lines of batchesOf((await decompress(compressed)).toString()))
        await insert(trx, target, lines)
    },
    async finish(sequences) {
      for (const target of targets.values()) await compare(trx, target)
      for (const name of triggered) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
      for (const { table, name, definition } of foreignKeys)
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
          trx,
        )
      for (const { table, column, last, is_called } of sequences) {
        // Else the value would stay after a rollback: below the entries that commands left in the audit
        // trail.
        await sql`alter table ${sql.table(`public.${table}`)} alter column ${sql.ref(column)} restart`.execute(
          trx,
        )
        await sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${column})::regclass, ${last}::bigint, ${is_called}::boolean)`.execute(
          trx,
        )
      }
    },
  }
}

/** A dumped table, and where its columns are in a line; of a queue's only those that are here too. */
interface Target {
  table: Table
  columns: { name: string; type: string; at: number }[]
}

/**
 * Refuses a table or a column that this program does not have: the migrations are the same, so it is none of
 * ours.
 */
async function targetsOf(trx: Db, dumped: Table[]): Promise<Target[]> {
  const present = new Map((await tablesOf(trx)).map((table) => [fullName(table), table]))
  return dumped.map((table) => {
    const known = present.get(fullName(table))?.columns.map(({ name }) => name) ?? []
    const columns = table.columns.map((column, at) => ({ ...column, at }))
    const missing = columns.filter(({ name }) => !known.includes(name)).map(({ name }) => name)
    // The tables of the queues are pg-boss's and change with its version: what is missing there is left out.
    if (missing.length > 0 && table.schema === 'public')
      throw new CommandRefused(
        `La copia tiene una tabla o unas columnas que este programa no conoce (${table.name}: ${missing.join(', ')}): no se ha restaurado nada.`,
      )
    return { table, columns: columns.filter(({ name }) => known.includes(name)) }
  })
}

/** A server that runs takes locks in other orders. */
const LOCKING = { tries: 20, pause_ms: 250, deadlock: '40P01' }

/**
 * Locks all tables until the end of the transaction, before it has changed anything: nobody else writes
 * meanwhile.
 */
export async function lockTables(trx: Db): Promise<void> {
  const names = [...(await tablesOf(trx)).map(fullName), ...DERIVED, ...(await unloggedTables(trx))]
  // Its owner may not lock the audit trail; who appends to it waits for audit_head.
  const lockable = names.filter((name) => name !== 'public.audit_entry')
  for (let tried = 1; ; tried += 1) {
    await sql`savepoint locking`.execute(trx)
    try {
      await sql`lock table ${sql.join(lockable.map((name) => sql.table(name)))} in access exclusive mode`.execute(
        trx,
      )
      return
    } catch (error) {
      if ((error as { code?: string }).code !== LOCKING.deadlock || tried === LOCKING.tries) throw error
      await sql`rollback to savepoint locking`.execute(trx)
      await wait(LOCKING.pause_ms)
    }
  }
}

async function unloggedTables(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'`.execute(
    trx,
  )
  return rows.map(({ relname }) => relname)
}

async function foreignKeysOf(trx: Db, tables: string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace and relname = any (${tables}::text[])
    order by pg_constraint.oid`.execute(trx)
  return rows
}

async function tablesWithTriggers(trx: Db, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select distinct relname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace and relname = any (${tables}::text[])
    order by 1`.execute(trx)
  return rows.map(({ relname }) => relname)
}

/**
 * The owner of the audit trail has taken this right from itself (migration 0023), and takes it again
 * afterwards.
 */
async function empty(trx: Db, tables: string[]): Promise<void> {
  await sql`grant truncate on audit_entry to current_user`.execute(trx)
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(trx)
  await sql`revoke truncate on audit_entry from current_user`.execute(trx)
  await sql`delete from pgboss.job`.execute(trx)
}

function* batchesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const at = text.indexOf('\n', from + BATCH_BYTES)
    const end = at === -1 ? text.length - 1 : at
    // A JSON list of the lines; no line contains a line break.
    yield `[${text.slice(from, end).replaceAll('\n', ',')}]`
    from = end + 1
  }
}

async function insert(trx: Db, { table, columns }: Target, lines: string): Promise<void> {
  const values = columns.map(({ type, at }) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`)
  await sql`
    insert into ${sql.table(fullName(table))} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${lines}::jsonb) as lines (line)
    ${isQueues(table) ? sql`on conflict do nothing` : sql``}`.execute(trx)
}

/** The queues that this program has itself stay as they are. */
const isQueues = ({ schema, name }: Table) => schema === 'pgboss' && name === 'queue'

async function compare(trx: Db, { table, columns }: Target): Promise<void> {
  if (isQueues(table) || columns.length < table.columns.length) return
  const { rows, digest } = await countOf(trx, table)
  if (rows !== table.rows || digest !== table.digest)
    throw new Error(`the rows of ${fullName(table)} are not those of the backup: ${rows} of ${table.rows}`)
}
