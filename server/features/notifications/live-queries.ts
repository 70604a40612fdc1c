import type { Kysely } from 'kysely'
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
