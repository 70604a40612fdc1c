// The progress of the e-mails to all members.
import { type Kysely, sql } from 'kysely'
import { skippedBefore } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import type { EventPayloads } from '#server/platform/events.ts'
import { countListeners } from './queries.ts'

type Db = Kysely<Schema>

export interface CircularProgress {
  id: number
  subject: string
  text: string | null
  is_test: boolean
  started_at: Date
  finished_at: Date | null
  total: number
  sent: number
  failed: number
}

/** A page of the circulars that are no tests, the latest first. */
export async function progressOfAll(db: Db, { page, per }: { page: number; per: number }) {
  const all = db.selectFrom('circular').where('is_test', '=', false)
  const { total } = await all.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await counted(db)
    .where('is_test', '=', false)
    .orderBy('id', 'desc')
    .limit(per)
    .offset(skippedBefore(page, per))
    .execute()
  const rows = []
  // One after the other: the embedded database has one connection.
  for (const row of found) rows.push(await withTotal(db, row))
  return { total, rows }
}

/** One circular; undefined if there is none. */
export async function progressOf(db: Db, id: number): Promise<CircularProgress | undefined> {
  const found = await counted(db).where('id', '=', id).executeTakeFirst()
  return found && (await withTotal(db, found))
}

// E-mails queued before their progress was counted have no row: they were sent long ago.
const lettersWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from circular_letter where circular_id = circular.id and ${condition})`

function counted(db: Db) {
  return db
    .selectFrom('circular')
    .select(['id', 'subject', 'text', 'is_test', 'audience', 'reached', 'told', 'started_at', 'finished_at'])
    .select([
      lettersWhere(sql`sent_at is null`).as('unsent'),
      lettersWhere(sql`sent_at is null and failed_at is not null`).as('failed'),
    ])
}

type Counted = Awaited<ReturnType<ReturnType<typeof counted>['execute']>>[number]

async function withTotal(
  db: Db,
  { audience, reached, told, unsent, ...circular }: Counted,
): Promise<CircularProgress> {
  const left = circular.finished_at ? 0 : await countListeners(db, audience, reached)
  return { ...circular, total: told + left, sent: told - unsent }
}

/** Records whether the mail server accepted the e-mail. After a failure it is tried, and recorded, again. */
export async function noteTry(
  trx: Db,
  { mailing_email_id, is_sent }: EventPayloads['email tried'],
): Promise<void> {
  await trx
    .updateTable('circular_letter')
    .set(is_sent ? { sent_at: sql`now()` } : { failed_at: sql`now()` })
    .where('id', '=', mailing_email_id)
    .where('sent_at', 'is', null)
    .execute()
}
