// The database's part of a backup: all rows, in pieces that fit into memory.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { fullName, MEMBERS, type Table } from './format.ts'
import { countOf, lineOf, sequencesOf, setPlainTexts, tablesOf } from './tables.ts'
import type { BackupFile } from './writing.ts'

type Db = Kysely<Schema>

const compress = promisify(gzip)
/** The fast level: the best one takes five times as long, and saves a twentieth. */
const LEVEL = 1

/** The text of a member before it is compressed; a member is a little longer, by its last rows. */
const PIECE_BYTES = 4 * 1024 * 1024
/** The limit of one statement's rows. */
const FETCHED_BYTES = 1024 * 1024
const FETCHED_ROWS = { least: 10, first: 200, most: 5000 }

/**
 * Adds all rows of the database to the backup, as they were at one moment. `inSnapshot` runs with the same
 * transaction at the end. On the embedded kind this takes the only connection: the database is one that
 * nobody else uses.
 */
export async function dumpDatabase<Result>(
  db: Db,
  file: BackupFile,
  inSnapshot: (trx: Db) => Promise<Result>,
): Promise<{ tables: Table[]; result: Result }> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await setPlainTexts(trx)
      const tables: Table[] = []
      for (const table of await tablesOf(trx)) tables.push({ ...table, ...(await countOf(trx, table)) })
      await file.add(MEMBERS.tables, Buffer.from(JSON.stringify(tables)))
      for (const table of tables) await dumpTable(trx, table, file)
      await file.add(MEMBERS.sequences, Buffer.from(JSON.stringify(await sequencesOf(trx))))
      return { tables, result: await inSnapshot(trx) }
    })
}

async function dumpTable(trx: Db, table: Table, file: BackupFile): Promise<void> {
  let pieces = 0
  let piece: string[] = []
  let size = 0
  const flush = async () => {
    if (piece.length === 0) return
    pieces += 1
    const bytes = await compress(`${piece.join('\n')}\n`, { level: LEVEL })
    await file.add(`${MEMBERS.rows}${fullName(table)}/${String(pieces).padStart(6, '0')}.jsonl.gz`, bytes)
    piece = []
    size = 0
  }
  for await (const lines of linesOf(trx, table)) {
    for (const line of lines) {
      piece.push(line)
      size += line.length
      if (size >= PIECE_BYTES) await flush()
    }
  }
  await flush()
}

/** The rows in batches, of which each is about FETCHED_BYTES. */
async function* linesOf(trx: Db, table: Table): AsyncGenerator<string[]> {
  const from = sql.table(fullName(table))
  await sql`declare rows_to_dump no scroll cursor for select ${lineOf(table)} as line from ${from}`.execute(
    trx,
  )
  for (let count = FETCHED_ROWS.first; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from rows_to_dump`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
    const average = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length
    count = Math.round(FETCHED_BYTES / average)
    count = Math.min(Math.max(count, FETCHED_ROWS.least), FETCHED_ROWS.most)
  }
  await sql`close rows_to_dump`.execute(trx)
}
