// Accounts whose retention term is over, without a request for deletion (contract/retention.ts). Reviewers
// and administrators are never among them.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DetectiveStatus } from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'
import { keptSince, noticeSince, toldSince } from '#server/features/retention/kept-since.ts'
import { noteWarning } from '#server/identity/seen.ts'

type Db = Kysely<Schema>
type Is = RawBuilder<boolean>

/** Why an account is overdue. */
export type Overdue = 'undecided' | 'rejected' | 'suspended' | 'unseen'
/** The reasons for which the owner gets a warning first. */
export type Told = 'undecided' | 'unseen'

/** How many warnings an account gets before it is erased. */
export const WARNINGS: Record<Told, number> = { undecided: 1, unseen: 2 }

// The index on status and registration date selects few accounts; for those, the decision gives the date of
// the present status.
const isSince = (status: DetectiveStatus, instant: RawBuilder<Date>): Is => sql`(
  account.role = 'detective' and detective.status = ${sql.lit(status)} and registered_at < ${instant}
  and coalesce(
    (select max(decided_at) from moderation_event
      where moderation_event.detective_id = detective.id
        and to_status = detective.status),
    registered_at
  ) < ${instant})`

// An account without any log-in counts from its creation.
const isUnseen: Is = sql`(
  account.role = 'detective' and detective.status = 'approved'
  and (account.seen_on < ${keptSince('unseen')}
    or account.seen_on is null and account.created_at < ${keptSince('unseen')}))`

const wasTold = (because: Told): Is => sql`exists (
  select from erasure_warning
  where account_id = account.id and because = ${sql.lit(because)} and letters >= ${sql.lit(WARNINGS[because])}
    and warned_at < ${toldSince})`

const IS_OVERDUE: Record<Overdue, Is> = {
  undecided: sql`(${isSince('awaiting_approval', keptSince('undecided'))} and ${wasTold('undecided')})`,
  rejected: isSince('rejected', keptSince('rejected')),
  suspended: isSince('suspended', keptSince('suspended')),
  unseen: sql`(${isUnseen} and ${wasTold('unseen')})`,
}

const IS_TO_BE_TOLD: Record<Told, Is> = {
  undecided: isSince('awaiting_approval', noticeSince('undecided')),
  unseen: isUnseen,
}

/** The accounts that are overdue. */
export async function overdueAccounts(db: Db, why: Overdue): Promise<number[]> {
  const rows = await accounts(db).where(IS_OVERDUE[why]).orderBy('account.id').select('account.id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks an account that is still overdue, so that no log-in or decision can come in between, and returns its
 * e-mail and the file of its scan; undefined if it is not overdue.
 */
export async function lockedOverdue(trx: Db, why: Overdue, id: number) {
  await trx.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute()
  await trx.selectFrom('detective').where('id', '=', id).select('id').forUpdate().execute()
  return await accounts(trx)
    .leftJoin('registration_scan', 'registration_scan.detective_id', 'account.id')
    .where('account.id', '=', id)
    .where(IS_OVERDUE[why])
    .select(['email', 'file'])
    .executeTakeFirst()
}

/**
 * Counts one more warning for up to `wanted` accounts that are due for it, and returns their e-mails, with
 * the number of warnings of each. The accounts stay locked until the transaction ends; those locked by
 * another transaction wait for the next run.
 */
export async function countEmails(trx: Db, because: Told, wanted: number) {
  const due = await accounts(trx)
    .leftJoin('erasure_warning', (join) =>
      join.onRef('account_id', '=', 'account.id').on('because', '=', because),
    )
    .where(IS_TO_BE_TOLD[because])
    .where((it) =>
      it.or([
        it('letters', 'is', null),
        it.and([it('letters', '<', WARNINGS[because]), it('warned_at', '<', toldSince)]),
      ]),
    )
    .orderBy('account.id')
    .limit(wanted)
    .select(['account.id', 'email'])
    .select(sql<number>`coalesce(letters, 0) + 1`.as('letters'))
    .forUpdate('account')
    .skipLocked()
    .execute()
  for (const { id, letters } of due) await noteWarning(trx, { account_id: id, because, letters })
  return due
}

function accounts(db: Db) {
  return db.selectFrom('account').innerJoin('detective', 'detective.id', 'account.id')
}
