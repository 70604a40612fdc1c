// What features tell one another without knowing each other: one tells what happened, others do what follows from it, all in
// one transaction. Each feature names what it hears in its feature.ts.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Jobs } from './jobs.ts'
import type { Settings } from './settings/settings.ts'

/** Every event there is, with what is told. */
export interface EventPayloads {
  /** A request was removed because of what it says. `decided_by` is an account, or null for an operator at the console. */
  'request removed': { request_id: number; detective_id: number; reason: string; decided_by: number | null }
  'detective approved': { detective_id: number }
  'detective rejected': { detective_id: number }
  'detective suspended': { detective_id: number }
  /** The owner has asked for the deletion: nobody sees the account any more, and it is erased some days later. */
  'account leaving': { account_id: number }
  /** The rows that point at the account are gone by then. */
  'account erased': { account_id: number }
}
type EventName = keyof EventPayloads

/** What a listener may use. `db` is the teller's transaction: what is written by it stays or goes with what was told. */
interface Hearing {
  db: Kysely<Schema>
  jobs: Jobs
  settings: Settings
}

/** What a feature does about the events that it hears. What it throws undoes what was told, too. */
export type Listeners = {
  [Name in EventName]?: (payload: EventPayloads[Name], hearing: Hearing) => Promise<void>
}

export interface Events {
  /** Has all who hear of it do their part, one after the other. Throws what a listener throws. */
  tell<Name extends EventName>(trx: Kysely<Schema>, name: Name, payload: EventPayloads[Name]): Promise<void>
}

/** Events that reach these listeners, in their order. */
export function eventsFor(
  listeners: readonly Listeners[],
  { jobs, settings }: Pick<Hearing, 'jobs' | 'settings'>,
): Events {
  return {
    async tell(trx, name, payload) {
      if (!trx.isTransaction) throw new Error(`'${name}' was told outside a transaction.`)
      for (const { [name]: hear } of listeners) await hear?.(payload, { db: trx, jobs, settings })
    },
  }
}
