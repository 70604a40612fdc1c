import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

const COLUMNS = [
  'state',
  'source',
  'kind',
  'content_id',
  'is_about_minors',
  'received_at',
  'hides',
  'ground',
  'facts',
  'decision_text',
  'decided_at',
  'appealed_at',
  'appeal_reason',
  'appeal_decided_at',
] as const

/**
 * The notices by this account, and those of the public form with the account's e-mail, if that is verified.
 */
export async function reportsMade(db: Db, id: number) {
  return await db
    .selectFrom('report')
    .innerJoin('account', (join) => join.onTrue())
    .where('account.id', '=', id)
    .where(
      sql<boolean>`(notifier_id = account.id
        or email_verified_at is not null and lower(notifier_email) = lower(account.email))`,
    )
    .orderBy('report.id')
    .select([
      ...COLUMNS,
      'address',
      'reason',
      'explanation',
      'notifier_name',
      'notifier_email',
      'notifier_appeal',
    ])
    .execute()
}

/** The decided notices about what the account has written, without what others wrote about it. */
export async function reportsDecided(db: Db, id: number) {
  return await db
    .selectFrom('report')
    .where('author_id', '=', id)
    .where('hid_at_first', 'is not', null)
    .orderBy('id')
    .select([...COLUMNS, 'author_appeal'])
    .execute()
}
