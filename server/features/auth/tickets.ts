// Tickets: somebody gave the right password, and owes the second factor. The database keeps their hashes only.
import { type Kysely, sql } from 'kysely'
import { TICKET_MINUTES, TICKET_TRIES } from '#contract/auth.ts'
import type { Schema } from '#server/database/schema.ts'

/** Keeps for some minutes that somebody gave the right password; `challenge` is what a passkey is to sign. */
export async function addTicket(
  db: Kysely<Schema>,
  ticket: { ticket_hash: Buffer; account_id: number; challenge: string | null },
) {
  await db
    .insertInto('login_ticket')
    .values({
      ...ticket,
      expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(TICKET_MINUTES)})`,
    })
    .execute()
}

const isAlive = sql<boolean>`expires_at > now()`

/** A ticket that may still be tried. */
export function triableTicket(db: Kysely<Schema>, ticketHash: Buffer) {
  return db
    .selectFrom('login_ticket')
    .where('ticket_hash', '=', ticketHash)
    .where(isAlive)
    .where('tries', '<', TICKET_TRIES)
    .select(['account_id', 'challenge'])
    .executeTakeFirst()
}

/** Counts a try. False where others have used up the last one meanwhile. */
export async function countTry(db: Kysely<Schema>, ticketHash: Buffer): Promise<boolean> {
  const counted = await db
    .updateTable('login_ticket')
    .set((it) => ({ tries: it('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('tries', '<', TICKET_TRIES)
    .returning('tries')
    .executeTakeFirst()
  return counted !== undefined
}

/** Takes the ticket: of several who hold it, one. */
export async function takeTicket(trx: Kysely<Schema>, ticketHash: Buffer): Promise<boolean> {
  const taken = await trx
    .deleteFrom('login_ticket')
    .where('ticket_hash', '=', ticketHash)
    .where(isAlive)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}
