// The requests that were published although they seem to have data of third parties (decision 0014), for
// staff: open, hidden and elapsed ones, until somebody has looked at them.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

// As the index of migration 0028 has it.
const isPastCheck = sql<boolean>`cardinality(denied_tells || unasked_tells) > 0
  and tells_seen_at is null and collaboration.withheld_since is null and deleted_at is null`

/** A page of them, the oldest first, with their number. `today` is Madrid's date. */
export async function requestsPastCheck(db: Db, today: string, page: { skipped: number; wanted: number }) {
  const { total } = await db
    .selectFrom('collaboration')
    .where(isPastCheck)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('collaboration')
    .innerJoin('detective as author', 'author.id', 'collaboration.detective_id')
    .where(isPastCheck)
    .select([
      'collaboration.id',
      'subject',
      'pay',
      'description',
      'author.id as author_id',
      'full_name',
      'collaboration.created_at',
      'unasked_tells',
      'denied_tells',
      sql<boolean>`disabled or author.status <> 'approved' or requests_are_hidden(author)`.as('is_hidden'),
      sql<boolean>`start_date < ${today}`.as('is_elapsed'),
    ])
    .orderBy('collaboration.id')
    .offset(page.skipped)
    .limit(page.wanted)
    .execute()
  return { total, rows }
}

/** How many there are, and since when the oldest of them is published. */
export function waitingPastCheck(db: Db) {
  return db
    .selectFrom('collaboration')
    .where(isPastCheck)
    .select((it) => [
      it.fn.countAll<number>().as('waiting'),
      it.fn.min<Date | null>('created_at').as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}

/** Marks a request as looked at, if it is one of them; returns its author. */
export async function markSeen(trx: Db, id: number): Promise<number | undefined> {
  const marked = await trx
    .updateTable('collaboration')
    .set({ tells_seen_at: sql`now()` })
    .where('id', '=', id)
    .where(isPastCheck)
    .returning('detective_id')
    .executeTakeFirst()
  return marked?.detective_id
}

/** Makes a request that was looked at one of them again, if nothing hides it; returns its author. */
export async function markUnseen(trx: Db, id: number): Promise<number | undefined> {
  const marked = await trx
    .updateTable('collaboration')
    .set({ tells_seen_at: null })
    .where('id', '=', id)
    .where('tells_seen_at', 'is not', null)
    .returning(['detective_id', isPastCheck.as('waits')])
    .executeTakeFirst()
  return marked?.waits ? marked.detective_id : undefined
}

/** Whether there is such a request at all, deleted ones included. */
export async function isRequest(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('collaboration').where('id', '=', id).select('id').executeTakeFirst()
  return found !== undefined
}
