// The tables of a backup: which there are, their columns, and sums over their rows.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { SCHEMA as QUEUES } from '#server/platform/jobs.ts'
import type { Sequences, Table } from './format.ts'

type Db = Kysely<Schema>

/** Made of other tables: the indexes of the searches, which `rebuildBitmaps` makes anew. */
export const DERIVED = [
  'directory_bits',
  'directory_slot',
  'directory_chunk',
  'directory_word',
  'collaboration_bits',
]

/** Of the queues their names and the jobs. The rest, such as schedules, pg-boss makes at each start. */
const OF_QUEUES = ['queue', 'job']

/**
 * The tables to dump, without their sums: all of ours but the derived and the unlogged ones, of which
 * PostgreSQL itself keeps nothing after a crash. A parent stands for its partitions. Generated columns are
 * left out.
 */
export async function tablesOf(db: Db): Promise<Omit<Table, 'rows' | 'digest'>[]> {
  const { rows } = await sql<Omit<Table, 'rows' | 'digest'>>`
    select nspname as schema, relname as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and relpersistence = 'p' and not relispartition
      and ((nspname = 'public' and relname <> all (${DERIVED}::text[]))
        or (nspname = ${QUEUES} and relname = any (${OF_QUEUES}::text[])))
    group by nspname, relname
    -- The queues before their jobs.
    order by nspname desc, relname desc`.execute(db)
  return rows
}

/** A row as a JSON list of texts: what PostgreSQL reads back as the same values. */
export function lineOf({ columns }: Pick<Table, 'columns'>): RawBuilder<string> {
  const texts = columns.map(({ name }) => sql`${sql.ref(name)}::text`)
  return sql`to_json(array[${sql.join(texts)}]::text[])::text`
}

/** How many rows a table has, and the sum over their hashes. */
export async function countOf(
  db: Db,
  table: Pick<Table, 'schema' | 'name' | 'columns'>,
): Promise<Pick<Table, 'rows' | 'digest'>> {
  // 60 bits of each hash: their sum cannot overflow.
  const { rows } = await sql<Pick<Table, 'rows' | 'digest'>>`
    select count(*) as rows, coalesce(sum(('x' || substr(md5(line), 1, 15))::bit(60)::bigint), 0)::text as digest
    from (select ${lineOf(table)} as line from ${sql.table(`${table.schema}.${table.name}`)}) as lines`.execute(
    db,
  )
  return rows[0]!
}

/** The sequences of identity columns. They stand outside of transactions: at least where the rows are. */
export async function sequencesOf(db: Db): Promise<Sequences> {
  const { rows: found } = await sql<{ table: string; column: string; name: string }>`
    select relname as table, attname as column, pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) as name
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and attidentity <> '' and relname <> all (${DERIVED}::text[]) order by 1, 2`.execute(
    db,
  )
  const sequences: Sequences = []
  for (const { table, column, name } of found) {
    const { rows } = await sql<{ last: number; is_called: boolean }>`
      select last_value as last, is_called from ${sql.raw(name)}`.execute(db)
    sequences.push({ table, column, ...rows[0]! })
  }
  return sequences
}

/**
 * The same text of every value on every server, whatever its operator has set. For the current transaction.
 */
export async function setPlainTexts(trx: Db): Promise<void> {
  await sql
    .raw(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local xmloption = 'content'`)
    .execute(trx)
}
