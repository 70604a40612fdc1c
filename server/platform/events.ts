// Events let features react to each other without importing each other: one feature publishes what happened,
// others do what follows from it, all in one transaction. Each feature names the events that it handles in
// its feature.ts.
import type { Kysely } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Jobs } from './jobs.ts'
import type { Settings } from './settings/settings.ts'

/** All events, with their payloads. */
export interface EventPayloads {
  /**
   * A request was removed because of its content. `decided_by` is an account, or null for an operator at the
   * console.
   */
  'request removed': { request_id: number; detective_id: number; reason: string; decided_by: number | null }
  'detective approved': { detective_id: number }
  'detective rejected': { detective_id: number }
  'detective suspended': { detective_id: number }
  /** Others see the detective again: the suspension was lifted, or the owner has cancelled the deletion. */
  'detective restored': { detective_id: number }
  /** The owner has requested the deletion: the account is hidden from now on, and erased some days later. */
  'account leaving': { account_id: number }
  /**
   * The account is about to be erased, in this transaction: its rows are still there. `is_repeated`: after a
   * restore, and everybody has been told the first time.
   */
  'account erasing': { account_id: number; is_repeated: boolean }
  /** The rows that refer to the account are deleted by then. */
  'account erased': { account_id: number }
  /** The mail server accepted an e-mail of a mailing, or did not: then it is tried again. */
  'email tried': { mailing_email_id: number; is_sent: boolean }
  /** Something happened that a member is told of (contract/notifications.ts). */
  'to be told': ToBeTold
  /** A message reached its receiver, or its sender's other devices: open pages show it at once. */
  'message sent': {
    conversation_id: number
    message_id: number
    sender_id: number
    receiver_id: number | null
  }
  /**
   * The author of a request has decided on the answer of this detective: nobody needs to be told of it any
   * more.
   */
  'answer decided': { author_id: number; detective_id: number; collaboration_id: number }
  /** Messages of a conversation were read by this account; `is_whole`: it has no unread ones left. */
  'conversation read': { account_id: number; conversation_id: number; is_whole: boolean }
}
type EventName = keyof EventPayloads

/** A notification to a member. The words are made from it when they are read. */
export interface ToBeTold {
  account_id: number
  kind: NotificationKind
  /** The account that did it. */
  actor_id?: number
  collaboration_id?: number
  conversation_id?: number
  /** The subject of a request that is gone. */
  subject?: string
  changed?: ('place' | 'dates' | 'hour')[]
  /** It is about a place that was taken, with or without an answer: given by hand, let go, or given back. */
  about_place?: boolean
}

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
