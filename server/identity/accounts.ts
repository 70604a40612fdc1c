// The one place that writes accounts, but for the password and the day of last use, which have files of their own.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AccountRole } from '#contract/roles.ts'
import type { Schema } from '#server/database/schema.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'

type Db = Kysely<Schema>

interface NewAccount {
  email: string
  role?: AccountRole
  password_hash?: string
  email_verified_at: Date | null
}

/** Adds an account; undefined, changing nothing, where the e-mail has one already (in any case of letters). */
export async function addAccount(
  trx: Db,
  account: NewAccount,
): Promise<{ id: number; email: string } | undefined> {
  return await trx
    .insertInto('account')
    .values({ ...account, email_key: emailKeyOf(account.email) })
    // Waits for whoever is registering the same address at this moment, and sees the row after they are done.
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
}

export async function markEmailVerified(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', id)
    .execute()
}

export async function setRole(trx: Db, id: number, role: AccountRole): Promise<void> {
  await trx.updateTable('account').set({ role }).where('id', '=', id).execute()
}

/** False, changing nothing, where another account has that e-mail, which PostgreSQL's own log does not learn. */
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

/** Has a detective's account erased from that time on, and gives it; null, changing nothing, for who administrates. */
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

/** Takes back that the account is to be erased. False where it was not to be, or where it is too late. */
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
 * Takes an account away with all that points at it, and gives its e-mail; undefined, changing nothing, where it is not
 * there, or `condition` does not hold of it.
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
