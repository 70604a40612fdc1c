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
 * Hides an approved detective and returns the date of the erasure. Null if the user is not an approved
 * detective, or has become an administrator in the meantime: then the caller must roll back.
 */
export async function startLeaving(trx: Db, id: number): Promise<Date | null> {
  if (!(await changeStatus(trx, id, { from: 'approved', to: 'leaving', decided_by: id }))) return null
  return await eraseFrom(trx, id, sql<Date>`now() + ${interval(RETENTION.leaving.term)}`)
}

/**
 * Sets the end of a detective's time to come back to now, whether it had begun or not. False if there is no
 * such detective.
 */
export async function endTimeToComeBack(db: Db, id: number): Promise<boolean> {
  return (await eraseFrom(db, id, sql<Date>`now()`)) !== null
}

/** The account with this e-mail, with the fields that erasure and export need; undefined if there is none. */
export function holderOf(db: Db, email: string) {
  return db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('email_key', '=', emailKeyOf(email))
    .select(['account.id', 'email', 'role', 'full_name', 'status', 'email_verified_at'])
    .select(sql<boolean>`coalesce(account.erase_at <= now(), false)`.as('is_past_recall'))
    .executeTakeFirst()
}

/**
 * The accounts whose time to come back is over, with the files of their scans; with `id` only that account.
 */
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
 * Erases an account whose time is over, with all its rows, and returns the e-mail address for the last
 * message; undefined if another process erased it first. The requests of others keep their number of views.
 */
export async function eraseAccount(trx: Db, id: number): Promise<string | undefined> {
  return await deleteAccount(trx, id, sql`${isOver} and role = 'detective'`)
}
