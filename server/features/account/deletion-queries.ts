import { type Kysely, sql } from 'kysely'
import { RETENTION } from '#contract/retention.ts'
import type { Schema } from '#server/database/schema.ts'
import { interval } from '#server/features/retention/kept-since.ts'
import { deleteAccount, eraseFrom } from '#server/identity/accounts.ts'
import { changeStatus } from '#server/identity/detective-status.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'

type Db = Kysely<Schema>

const isOver = sql<boolean>`account.erase_at <= now()`

/**
 * Takes an approved detective out of sight and says when the account is erased; null for others, and for who has come to
 * administrate: then nothing of it may be kept.
 */
export async function startLeaving(trx: Db, id: number): Promise<Date | null> {
  if (!(await changeStatus(trx, id, { from: 'approved', to: 'leaving', decided_by: id }))) return null
  return await eraseFrom(trx, id, sql<Date>`now() + ${interval(RETENTION.leaving.term)}`)
}

/** Ends a detective's time to come back now, whether it had begun or not; false where there is no such detective. */
export async function endTimeToComeBack(db: Db, id: number): Promise<boolean> {
  return (await eraseFrom(db, id, sql<Date>`now()`)) !== null
}

/** Whose account has this e-mail, as whoever erases it or hands its data over needs to know; undefined where none has. */
export function holderOf(db: Db, email: string) {
  return db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('email_key', '=', emailKeyOf(email))
    .select(['account.id', 'email', 'role', 'full_name', 'status', 'email_verified_at'])
    .select(sql<boolean>`coalesce(account.erase_at <= now(), false)`.as('is_past_recall'))
    .executeTakeFirst()
}

/** The accounts whose time to come back is over, or one of them, with the files of their scans. */
export function accountsToErase(db: Db, id?: number): Promise<{ id: number; file: string | null }[]> {
  return db
    .selectFrom('account')
    .leftJoin('registration_scan', 'registration_scan.detective_id', 'account.id')
    .where(isOver)
    .where('role', '=', 'detective')
    .$if(id !== undefined, (query) => query.where('account.id', '=', id!))
    .orderBy('account.id')
    .select(['account.id', 'file'])
    .execute()
}

/**
 * Erases all that hangs on an account whose time is over, and gives the e-mail to write to for the last time; undefined
 * where somebody else has erased it. Others' requests keep the number of their views.
 */
export async function eraseAccount(trx: Db, id: number): Promise<string | undefined> {
  return await deleteAccount(trx, id, sql`${isOver} and role = 'detective'`)
}
