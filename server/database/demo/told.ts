// The notifications of the demonstration: one for each thing that happened.
import { type Kysely, sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Schema } from '../schema.ts'
import type { Person, When } from './answered-requests.ts'

/** The names in the texts, as they are in the database. */
export interface Known {
  idOf: (person: Person) => number
  /** The number and the author of a request. */
  requests: Map<string, { id: number; author: number }>
  /** An instant as a time of Madrid, '2026-11-27 18:05'. */
  localTime: (when: When) => string
}

export interface DemoTold {
  to: number
  kind: NotificationKind
  actor: number
  /** As `localTime` gives it. */
  at: string
  read: boolean
  request?: number
  conversation?: number
  changed?: string[]
}

/** A time of Madrid, '2026-11-27 18:05', as an instant. */
export const instantOf = (local: string) => sql<Date>`(${local}::timestamp at time zone 'Europe/Madrid')`

/** Adds them in the order in which it happened, by which the bell lists them. E-mails about them are past. */
export async function addTold(db: Kysely<Schema>, all: DemoTold[]): Promise<void> {
  for (const { to, kind, actor, at, read, request, conversation, changed } of inOrder(all))
    await db
      .insertInto('notification')
      .values({
        ...{ account_id: to, kind, actor_id: actor },
        ...{ collaboration_id: request ?? null, conversation_id: conversation ?? null, subject: null },
        ...(changed && { changed }),
        ...{ created_at: instantOf(at), unread_since: instantOf(at), emailed_at: instantOf(at) },
        read_at: read ? instantOf(at) : null,
      })
      .execute()
}

/** The earliest first. */
export function inOrder<Item extends { at: string }>(items: Item[]): Item[] {
  return items.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
