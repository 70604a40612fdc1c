import { type Kysely, sql } from 'kysely'
import { REQUESTS_SHOWN_MAX } from '#contract/staff/detectives.ts'
import type { Schema } from '#server/database/schema.ts'
import { isOpen } from '#server/identity/session.ts'
import { isLicenseDue } from './list-queries.ts'

type Db = Kysely<Schema>

/** The account and the registration of a detective; undefined if there is none. */
export function holderOf(db: Db, id: number) {
  return db
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .where('detective.id', '=', id)
    .select([
      'detective.id',
      'email',
      'role',
      'email_verified_at',
      'seen_on',
      'erase_at',
      'status',
      'registered_at',
      'license_checked_at',
      'terms_version',
      'terms_accepted_at',
      'withheld_since',
      isLicenseDue.as('is_license_due'),
    ])
    .select((it) =>
      it
        .selectFrom('session')
        .whereRef('account_id', '=', 'account.id')
        .where(isOpen)
        .select((session) => session.fn.countAll<number>().as('sessions'))
        .as('sessions'),
    )
    .executeTakeFirst()
}

/** The account of a detective, locked until the transaction ends; undefined if there is none. */
export function lockedHolder(trx: Db, id: number) {
  return trx
    .selectFrom('account')
    .innerJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['account.id', 'email', 'role', 'status', isLicenseDue.as('is_license_due')])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The request for a correction that waits; null if there is none. */
export async function pendingCorrection(db: Db, id: number) {
  const found = await db
    .selectFrom('correction')
    .where('detective_id', '=', id)
    .where('decided_at', 'is', null)
    .select(['id', 'asked', 'reason', 'asked_at'])
    .executeTakeFirst()
  return found ? { ...found, asked_at: found.asked_at.toISOString() } : null
}

/** The decisions about the detective, the latest first. */
export function decisionsAbout(db: Db, id: number) {
  return db
    .selectFrom('moderation_event')
    .leftJoin('account', 'account.id', 'decided_by')
    .where('detective_id', '=', id)
    .orderBy('decided_at', 'desc')
    .orderBy('moderation_event.id', 'desc')
    .select(['from_status', 'to_status', 'reason', 'ground', 'decided_at', 'email as decided_by'])
    .execute()
}

/** The decisions about what the detective wrote, the latest first. */
export function contentDecisionsAbout(db: Db, id: number) {
  return db
    .selectFrom('content_decision')
    .leftJoin('account', 'account.id', 'decided_by')
    .where('detective_id', '=', id)
    .orderBy('decided_at', 'desc')
    .orderBy('content_decision.id', 'desc')
    .select(['content_kind', 'content_id', 'decision', 'reason', 'ground', 'source', 'decided_at'])
    .select('email as decided_by')
    .execute()
}

/** The latest requests of the detective, also those that others do not see. */
export function latestRequests(db: Db, id: number) {
  return db
    .selectFrom('collaboration')
    .innerJoin('area', 'area.key', 'area_key')
    .where('detective_id', '=', id)
    .orderBy('collaboration.id', 'desc')
    .limit(sql.lit(REQUESTS_SHOWN_MAX))
    .select([
      'collaboration.id',
      'subject',
      'area.full_name as place',
      'start_date',
      'end_date',
      'disabled',
      sql<boolean>`withheld_since is not null`.as('is_withheld'),
      'deleted_at',
      'created_at',
    ])
    .execute()
}
