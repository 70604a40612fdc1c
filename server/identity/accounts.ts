// The only code that writes accounts, except the password and the day of last use, which have files of their
// own.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type AccountRole, isStaff } from '#contract/roles.ts'
import type { Schema } from '#server/database/schema.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'

type Db = Kysely<Schema>

interface NewAccount {
  email: string
  role?: AccountRole
  password_hash?: string
  email_verified_at: Date | null
}

/**
 * Adds an account; undefined, without a change, if the e-mail has an account already (compared without case).
 */
export async function addAccount(
  trx: Db,
  account: NewAccount,
): Promise<{ id: number; email: string } | undefined> {
  return await trx
    .insertInto('account')
    .values({
      ...account,
      email_key: emailKeyOf(account.email),
      role_since: account.role && isStaff(account.role) ? new Date() : null,
    })
    // If another transaction is registering the same address at this moment, waits for its end and then sees
    // its row.
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
}

/** Marks the e-mail as verified now; an earlier verification keeps its time. */
export async function markEmailVerified(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', id)
    .execute()
}

/** Gives the account this role, from now on; nothing changes if it has it already. */
export async function setRole(trx: Db, id: number, role: AccountRole): Promise<void> {
  const role_since = isStaff(role) ? new Date() : null
  await trx
    .updateTable('account')
    .set({ role, role_since })
    .where('id', '=', id)
    .where('role', '<>', role)
    .execute()
}

/**
 * False, without a change, if another account has that e-mail. There is no error, so the e-mail does not get
 * into PostgreSQL's own log.
 */
export async function setEmail(
  trx: Db,
  id: number,
  { email, email_key }: { email: string; email_key: string },
): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select set_account_email(${id}, ${email}, ${email_key}) as done`.execute(trx)
  return rows[0]?.done === true
}

/**
 * Schedules the erasure of a detective's account for that time, and returns it; null, without a change, for
 * an administrator.
 */
export async function eraseFrom(db: Db, id: number, time: RawBuilder<Date>): Promise<Date | null> {
  const changed = await db
    .updateTable('account')
    .set({ erase_at: time })
    .where('id', '=', id)
    .where('role', '=', 'detective')
    .returning('erase_at')
    .executeTakeFirst()
  return changed?.erase_at ?? null
}

/** Cancels the scheduled erasure of the account. False if there was none, or if it is too late. */
export async function keepAfterAll(trx: Db, id: number): Promise<boolean> {
  const kept = await trx
    .updateTable('account')
    .set({ erase_at: null })
    .where('id', '=', id)
    .where('erase_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Deletes an account with all rows that refer to it, and returns its e-mail; undefined, without a change, if
 * it does not exist or `condition` is false for it.
 */
export async function deleteAccount(
  db: Db,
  id: number,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('account')
    .where('id', '=', id)
    .where(condition)
    .returning('email')
    .executeTakeFirst()
  return deleted?.email
}
