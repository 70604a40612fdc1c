// Events let features react to each other without importing each other: one feature publishes what happened,
// others do what follows from it, all in one transaction. Each feature names the events that it handles in
// its feature.ts.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Jobs } from './jobs.ts'
import type { Settings } from './settings/settings.ts'

/** All events, with their payloads. The identity layer declares them here (server/identity/events.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EventPayloads {}
type EventName = keyof EventPayloads

/**
 * The context of a listener. `db` is the caller's transaction: a listener's changes are committed or rolled
 * back with it.
 */
interface Hearing {
  db: Kysely<Schema>
  jobs: Jobs
  settings: Settings
  /** For what follows from the event. */
  events: Events
}

/**
 * The listeners of a feature, by event. An error that a listener throws also rolls back the caller's changes.
 */
export type Listeners = {
  [Name in EventName]?: (payload: EventPayloads[Name], hearing: Hearing) => Promise<void>
}

export interface Events {
  /** Runs all listeners of the event, one after the other. Throws what a listener throws. */
  publish<Name extends EventName>(
    trx: Kysely<Schema>,
    name: Name,
    payload: EventPayloads[Name],
  ): Promise<void>
}

/** Events that reach these listeners, in this order. */
export function eventsFor(
  listeners: readonly Listeners[],
  { jobs, settings }: Pick<Hearing, 'jobs' | 'settings'>,
): Events {
  const events: Events = {
    async publish(trx, name, payload) {
      if (!trx.isTransaction) throw new Error(`'${name}' was published outside a transaction.`)
      for (const { [name]: hear } of listeners) await hear?.(payload, { db: trx, jobs, settings, events })
    },
  }
  return events
}
