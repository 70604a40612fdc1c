// Signals between processes: what a transaction did that open streams are waiting for. PostgreSQL delivers
// them when the transaction is committed, and only then. A signal has numbers alone, since other users of the
// server could listen.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** The channel; migration 0039 sends on it too. */
export const CHANNEL = 'pesquisa'

export type Signal =
  /** A notification was written, or changed. */
  | { type: 'notification'; account_id: number; id: number }
  /**
   * A message was sent, or a decision changed what it shows. `receiver_id` is null if nobody else sees it,
   * `sender_id` if the sender's account is erased.
   */
  | {
      type: 'message'
      conversation_id: number
      id: number
      sender_id: number | null
      receiver_id: number | null
    }
  /** Something was read. */
  | { type: 'read'; account_id: number }
  /** A session has ended. */
  | { type: 'ended'; session_id: number }

/** Sends a signal with the transaction. */
export async function signal(trx: Kysely<Schema>, about: Signal): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(about)})`.execute(trx)
}

/** The signal in a payload; null for one that this version does not know. */
export function signalIn(payload: string): Signal | null {
  try {
    return JSON.parse(payload) as Signal
  } catch {
    return null
  }
}
