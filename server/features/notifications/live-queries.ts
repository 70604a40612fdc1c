import { type Kysely, sql } from 'kysely'
import type { Message } from '#contract/conversations.ts'
import type { Schema } from '#server/database/schema.ts'
import { textFor } from '#server/database/shown-message.ts'

type Db = Kysely<Schema>

/** A message that was just sent, for its sender or its receiver; undefined if it is gone again. */
export async function messageSent(db: Db, id: number, mine: boolean): Promise<Message | undefined> {
  const found = await db
    .selectFrom('message')
    .where('id', '=', id)
    .select(['sent_at', textFor(sql`${mine}`).as('text')])
    .select(sql<boolean>`withheld_since is not null`.as('withheld'))
    .executeTakeFirst()
  if (!found) return undefined
  const { text, sent_at, withheld } = found
  return { id, text, at: sent_at.toISOString(), mine, read: false, ...(withheld && { withheld }) }
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
