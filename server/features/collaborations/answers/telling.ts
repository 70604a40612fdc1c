// Whom answers and changes of a request are told to (contract/notifications.ts).
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { ToBeTold } from '#server/identity/events.ts'
import type { Events } from '#server/platform/events.ts'
import { concernedBy, freeComingPlaces } from './queries.ts'

/** The transaction in which something changes, and the events of the program. */
export interface Telling {
  trx: Kysely<Schema>
  events: Events
}

/** Sends the same notification to each of these people. */
export async function tell(
  { trx, events }: Telling,
  ids: number[],
  told: Omit<ToBeTold, 'account_id'>,
): Promise<void> {
  for (const account_id of ids) await events.publish(trx, 'to be told', { account_id, ...told })
}

interface Ending {
  id: number
  author_id: number
  /** Null if the readers may not be told the words. */
  subject: string | null
}

/**
 * Before a request that has not begun is erased: notifies those who offered or were accepted, and removes the
 * future jobs. Past jobs stay in the ledger.
 */
export async function tellOfEnd(telling: Telling, { id, author_id, subject }: Ending, today: string) {
  const { trx } = telling
  const concerned = await concernedBy(trx, id, today)
  await freeComingPlaces(trx, id, today)
  await tell(telling, concerned, { kind: 'cancelled', actor_id: author_id, ...(subject && { subject }) })
}
