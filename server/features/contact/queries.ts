import { type Kysely, sql } from 'kysely'
import type { sendContactMessage } from '#contract/contact.ts'
import type { Schema } from '#server/database/schema.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'
import type { Call } from '#server/platform/http/http.ts'

type Db = Kysely<Schema>

/** The message's number; null, changing nothing, where the same sending is kept already. */
export async function keepMessage(
  trx: Db,
  { name, surnames, email, subject, body }: Call<typeof sendContactMessage>['input'],
  sending: Buffer | null,
): Promise<number | null> {
  const kept = await trx
    .insertInto('contact_message')
    .values({ name, surnames, email, subject, body, sending })
    // Waits for whoever is keeping the same one at this moment.
    .onConflict((conflict) => conflict.column('sending').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}

/** Whether the same sending was kept before. */
export async function isKept(db: Db, sending: Buffer): Promise<boolean> {
  const kept = await db
    .selectFrom('contact_message')
    .where('sending', '=', sending)
    .select('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The messages, or those of so many days up to now, oldest first, without what they say. */
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

/** The message with this number, whole; undefined where there is none. */
export function messageOf(db: Db, id: number) {
  return db.selectFrom('contact_message').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Whether there was one. */
export async function eraseMessage(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_message')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Forgets the messages that have been kept long enough. */
export async function forgetOldMessages(db: Db): Promise<void> {
  await db.deleteFrom('contact_message').where('sent_at', '<', keptSince('contact')).execute()
}
