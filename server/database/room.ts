import { type Kysely, sql } from 'kysely'

/** The known room on the disk of the database. */
export interface DatabaseRoom {
  /** Whether the database refused a statement because its disk is full; the answer is cached. */
  isRefusal(error: unknown): boolean
  /** Whether there is room. After a refusal the database has to take some pages first. */
  isThere(): Promise<boolean>
}

/** Starts with room. Nothing is tried before a refusal, because /ready is asked for every second. */
export function roomOf<Schema>(db: Kysely<Schema>): DatabaseRoom {
  let isFull = false
  return {
    isRefusal(error) {
      if (!isDatabaseFull(error)) return false
      isFull = true
      return true
    },
    async isThere() {
      if (!isFull) return true
      // Another error, such as a missing permission, says nothing of the disk.
      isFull = await takeSome(db).then(() => false, isDatabaseFull)
      return !isFull
    },
  }
}

/** By PostgreSQL's own code. */
function isDatabaseFull(error: unknown): boolean {
  return Object(error).code === '53100'
}

/** Has the database take a megabyte, and give it back: enough for the next pages of the tables in use. */
async function takeSome<Schema>(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table room on commit drop as
      select repeat('x', 1024) as kilobyte from generate_series(1, 1024)`.execute(trx)
  })
}
