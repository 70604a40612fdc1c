import { type Kysely, sql } from 'kysely'
import type { Message } from '#contract/conversations.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** A message that was just sent, for its sender or its receiver; undefined if it is gone again. */
export async function messageSent(db: Db, id: number, mine: boolean): Promise<Message | undefined> {
  const found = await db
    .selectFrom('message')
    .where('id', '=', id)
    .select(['text', 'sent_at'])
    .executeTakeFirst()
  return found && { id, text: found.text, at: found.sent_at.toISOString(), mine, read: false }
}

/** The number of an open session; undefined if it has ended. */
export async function sessionOf(db: Db, token_hash: Buffer): Promise<number | undefined> {
  const found = await db
    .selectFrom('session')
    .where('token_hash', '=', token_hash)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

/** Which of these sessions have not ended. */
export async function sessionsAmong(db: Db, ids: number[]): Promise<Set<number>> {
  const found = await db
    .selectFrom('session')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select('id')
    .execute()
  return new Set(found.map(({ id }) => id))
}
