// Signals between processes: what a transaction did that open streams are waiting for. PostgreSQL delivers
// them when the transaction is committed, and only then. A signal has numbers alone, since other users of the
// server could listen.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** The channel; migration 0039 sends on it too. */
export const CHANNEL = 'pesquisa'

/** The content of each type of signal. The identity layer declares them here (server/identity/events.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface SignalContents {}

export type Signal = {
  [Type in keyof SignalContents]: { type: Type } & SignalContents[Type]
}[keyof SignalContents]

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
