import { type Kysely, sql } from 'kysely'
import { HOLDS_LICENSE } from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'
import { keepAfterAll } from '#server/identity/accounts.ts'
import { changeStatus } from '#server/identity/detective-status.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>

/**
 * The account with this e-mail, with the fields that a log-in needs of its detective; undefined if there is
 * none.
 */
export function accountByEmail(db: Kysely<Schema>, email: string) {
  return accounts(db).where('email_key', '=', emailKeyOf(email)).executeTakeFirst()
}

/** The same by the account's id. */
export function accountById(db: Kysely<Schema>, id: number) {
  return accounts(db).where('account.id', '=', id).executeTakeFirst()
}

/**
 * Locks the account with this e-mail, if there is one, until the transaction ends: what is read of it then
 * stays true.
 */
export async function lockAccountOf(trx: Kysely<Schema>, email: string) {
  await trx
    .selectFrom('account')
    .where('email_key', '=', emailKeyOf(email))
    .select('id')
    .forUpdate()
    .execute()
}

function accounts(db: Kysely<Schema>) {
  return db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .select(['account.id', 'email', 'email_key', 'password_hash', 'role', 'email_verified_at'])
    .select(['status', 'name', 'surname', 'full_name', 'license_number', 'office_name', 'hidden_up'])
    .select(isPastRecall.as('is_past_recall'))
}

/**
 * The time to come back is over: the account is treated as erased, although the next sweep does the erasure.
 */
const isPastRecall = sql<boolean>`coalesce(account.erase_at <= now(), false)`

/** The e-mails of all reviewers of registrations who can work: a suspended one is refused (access.ts). */
export async function reviewersEmails(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('role', 'in', ['reviewer', 'admin'])
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`detective.status is distinct from 'suspended'`)
    .orderBy('account.id')
    .select('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Whether another detective already has the licence number: such a registration needs a closer look. */
export async function isLicenseTaken(db: Kysely<Schema>, license: number, but: number) {
  const holder = await db
    .selectFrom('detective')
    .where('license_number', '=', license)
    .where('status', 'in', HOLDS_LICENSE)
    .where('id', '<>', but)
    .select('id')
    .executeTakeFirst()
  return holder !== undefined
}

/** Cancels a pending deletion after the owner's log-in. False if there was none, or if it is too late. */
export async function comeBack(trx: Kysely<Schema>, id: number): Promise<boolean> {
  if (!(await keepAfterAll(trx, id))) return false
  await changeStatus(trx, id, { from: 'leaving', to: 'approved', decided_by: id })
  return true
}
