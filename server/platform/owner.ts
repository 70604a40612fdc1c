// Whoever has the telephone of somebody who is logged in is not its owner yet: grave deeds ask for the password again.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from './http.ts'
import { type Limit, QUARTER_HOUR } from './limits.ts'
import { isPassword } from './passwords.ts'
import { invalid, unauthorised } from './refusals.ts'
import type { Viewer } from './session.ts'

/** Wrong passwords in one session: whoever has stolen it opens no other, and keeps the owner in theirs from nothing. */
const ASKED: Limit = {
  name: 'password-asked',
  tries: 10,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}

/** Throws 422 on `current_password` where that is not the viewer's password; 429 after too many tries. */
export async function proveOwner(
  { db, limits, viewer }: Pick<Platform, 'db' | 'limits'> & { viewer: Viewer },
  current_password: string,
): Promise<void> {
  const session = viewer.tokenHash.toString('base64url')
  await limits.count(ASKED, session)
  const { password_hash } = await db
    .selectFrom('account')
    .where('id', '=', viewer.id)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (!(await isPassword(current_password, password_hash)))
    throw invalid({ current_password: ['La contraseña actual no es correcta.'] })
  await limits.forget(ASKED, session)
}

/**
 * Locks the viewer's account until the transaction ends. Throws 401 where the session is over by now: whoever did that
 * while the password was being checked, with a new one or by leaving, has put out who calls here.
 */
export async function lockOwner(
  trx: Kysely<Schema>,
  { id, tokenHash }: Pick<Viewer, 'id' | 'tokenHash'>,
): Promise<{ email: string; email_key: string }> {
  const account = await trx
    .selectFrom('account')
    .where('id', '=', id)
    .select(['email', 'email_key'])
    .forUpdate()
    .executeTakeFirst()
  // Asked once the lock is there: until then others may have ended it.
  const session = await trx
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .select('id')
    .executeTakeFirst()
  if (!account || !session) throw unauthorised()
  return account
}

/** The hash of the password that opens the account from now on; null: none does. */
export async function setPassword(trx: Kysely<Schema>, accountId: number, password_hash: string | null) {
  await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
}
