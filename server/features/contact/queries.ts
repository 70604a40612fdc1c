import { type Kysely, sql } from 'kysely'
import type { sendContactMessage } from '#contract/contact.ts'
import type { Schema } from '#server/database/schema.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'
import type { Call } from '#server/platform/http/http.ts'

type Db = Kysely<Schema>

/**
 * Stores a message and returns its number and its thread; null, without a change, if the same message is
 * already stored.
 */
export async function keepMessage(
  trx: Db,
  { name, surnames, email, subject, body }: Call<typeof sendContactMessage>['input'],
  sending: Buffer | null,
): Promise<{ id: number; thread: string } | null> {
  const kept = await trx
    .insertInto('contact_message')
    .values({ name, surnames, email, subject, body, sending })
    // Waits for a concurrent transaction that stores the same message.
    .onConflict((conflict) => conflict.column('sending').doNothing())
    .returning(['id', 'thread'])
    .executeTakeFirst()
  return kept ?? null
}

/** Whether the same message is already stored. */
export async function isKept(db: Db, sending: Buffer): Promise<boolean> {
  const kept = await db
    .selectFrom('contact_message')
    .where('sending', '=', sending)
    .select('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** All messages, or those of the last `days` days, oldest first, without their text. */
export function listedMessages(db: Db, days?: number) {
  return db
    .selectFrom('contact_message')
    .$if(days !== undefined, (query) =>
      query.where('sent_at', '>=', sql<Date>`now() - make_interval(days => ${days}::int)`),
    )
    .select(['id', 'name', 'surnames', 'email', 'subject', 'sent_at'])
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}

/** The whole message with this number; undefined if there is none. */
export function messageOf(db: Db, id: number) {
  return db.selectFrom('contact_message').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Deletes the message; false if there was none. */
export async function eraseMessage(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_message')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes the messages whose retention period is over. */
export async function forgetOldMessages(db: Db): Promise<void> {
  await db.deleteFrom('contact_message').where('sent_at', '<', keptSince('contact')).execute()
}

/** Deletes the messages that are on the list of what was erased, which a restored backup has again. */
export async function forgetNotedMessages(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_message using erasure
    where kind = 'contact_message' and contact_message.id = erasure.id and sent_at = made_at`.execute(db)
  return Number(numAffectedRows ?? 0)
}
