import type { Kysely } from 'kysely'
import {
  type ContentDecision,
  type ContentKind,
  type DetectiveStatus,
  HOLDS_LICENSE,
} from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'
import { waitsForStaff } from '#server/identity/scan-links.ts'
import type { EventPayloads } from '#server/platform/events.ts'

/** The detective that a decision is about. */
export type Who = { detective_id: number } | { email: string }

/** The detective with the e-mail, locked until the transaction ends: one decision at a time. */
export function lockedDetective(trx: Kysely<Schema>, who: Who) {
  const query = trx
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .select(['detective.id', 'full_name', 'license_number', 'status', 'account.email'])
    .forUpdate('detective')
  return 'email' in who
    ? query.where('email_key', '=', emailKeyOf(who.email)).executeTakeFirst()
    : query.where('detective.id', '=', who.detective_id).executeTakeFirst()
}

/**
 * When somebody's status became this one, and by whose decision; `email` is null for an operator at the
 * console.
 */
export function lastDecision(db: Kysely<Schema>, id: number, status: DetectiveStatus) {
  return (
    db
      .selectFrom('moderation_event')
      .leftJoin('account', 'account.id', 'decided_by')
      .where('detective_id', '=', id)
      .where('to_status', '=', status)
      // Not what the detective did, such as the verification of the e-mail.
      .where((it) => it.or([it('decided_by', 'is', null), it('decided_by', '<>', id)]))
      .orderBy('moderation_event.id', 'desc')
      .limit(1)
      .select(['account.email', 'decided_at'])
      .executeTakeFirst()
  )
}

/** Records the removal of a request, with the statement of reasons that its author gets (DSA article 17). */
export async function recordRemoval(
  trx: Kysely<Schema>,
  { request_id, ...removed }: EventPayloads['request removed'],
): Promise<void> {
  await trx
    .insertInto('content_decision')
    .values({ content_kind: 'request', content_id: request_id, decision: 'removed', ...removed })
    .execute()
}

interface ContentDecided {
  content_kind: ContentKind
  content_id: number
  /** Its author. */
  detective_id: number
  decision: ContentDecision
  reason: string
  ground: string | null
  /** The cause of the decision: a notice, or a look of the staff. */
  source: string
  decided_by: number
}

/** Records that staff hid a content or showed it again. */
export async function recordContentDecision(trx: Kysely<Schema>, decided: ContentDecided): Promise<void> {
  await trx.insertInto('content_decision').values(decided).execute()
}

/** The data to compare before a decision: the registration, and the file of its scan. */
export function registrationOf(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .leftJoin('registration_scan', 'registration_scan.detective_id', 'detective.id')
    .where('email_key', '=', emailKeyOf(email))
    .select(['email', 'full_name', 'license_number', 'status', 'registered_at', 'erase_at', 'file'])
    .executeTakeFirst()
}

/** How many detectives wait for a decision, and since when the first of them does. */
export function waitingRegistrations(db: Kysely<Schema>) {
  return db
    .selectFrom('detective')
    .where('status', '=', 'awaiting_approval')
    .where(waitsForStaff)
    .select((it) => [
      it.fn.countAll<number>().as('waiting'),
      it.fn.min<Date | null>('registered_at').as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * All detectives, or those with one status, oldest first, with a mark if another detective has the licence.
 */
export function listedDetectives(db: Kysely<Schema>, status?: DetectiveStatus) {
  return db
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .$if(status !== undefined, (query) => query.where('detective.status', '=', status!))
    .select(['detective.id', 'email', 'full_name', 'license_number', 'status', 'registered_at'])
    .select((it) =>
      it
        .exists(
          it
            .selectFrom('detective as holder')
            .whereRef('holder.license_number', '=', 'detective.license_number')
            .whereRef('holder.id', '<>', 'detective.id')
            .where('holder.status', 'in', HOLDS_LICENSE)
            .select('holder.id'),
        )
        .as('is_license_taken'),
    )
    .orderBy('registered_at')
    .orderBy('detective.id')
    .execute()
}
