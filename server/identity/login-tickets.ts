// Tickets: the holder gave the right password, and the second factor is still missing. The database keeps
// only their hashes.
import { type Kysely, sql } from 'kysely'
import { TICKET_MINUTES, TICKET_TRIES } from '#contract/auth.ts'
import type { Schema } from '#server/database/schema.ts'

/**
 * Stores for some minutes that the right password was given; `challenge` is what a passkey has to sign. False
 * if the password was changed after it was checked: the change ended all earlier tickets, and would miss this
 * one.
 */
export async function addTicket(
  db: Kysely<Schema>,
  { ticket_hash, challenge, account }: NewTicket,
): Promise<boolean> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${sql.lit(TICKET_MINUTES)})`
  const added = await db
    .insertInto('login_ticket')
    .columns(['ticket_hash', 'challenge', 'expires_at', 'account_id'])
    .expression((it) =>
      it
        .selectFrom('account')
        .where('id', '=', account.id)
        .where('password_hash', '=', account.password_hash)
        .select([it.val(ticket_hash).as('ticket_hash'), it.val(challenge).as('challenge')])
        .select([expires_at.as('expires_at'), 'id'])
        .forUpdate(),
    )
    .returning('account_id')
    .executeTakeFirst()
  return added !== undefined
}

interface NewTicket {
  ticket_hash: Buffer
  challenge: string | null
  account: { id: number; password_hash: string | null }
}

const isAlive = sql<boolean>`expires_at > now()`

/** A ticket with tries left. */
export function triableTicket(db: Kysely<Schema>, ticketHash: Buffer) {
  return db
    .selectFrom('login_ticket')
    .where('ticket_hash', '=', ticketHash)
    .where(isAlive)
    .where('tries', '<', TICKET_TRIES)
    .select(['account_id', 'challenge'])
    .executeTakeFirst()
}

/** Counts a try. False if the last one was used up meanwhile. */
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

/** Uses up the ticket: of several concurrent calls, one succeeds. */
export async function takeTicket(trx: Kysely<Schema>, ticketHash: Buffer): Promise<boolean> {
  const taken = await trx
    .deleteFrom('login_ticket')
    .where('ticket_hash', '=', ticketHash)
    .where(isAlive)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}
