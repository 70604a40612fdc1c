// Re-authentication: a person with an unlocked telephone may not be its owner, so sensitive operations ask
// for the password again.
import { type Kysely, sql } from 'kysely'
import { PASSWORD_RECENT_MINUTES, type PasswordCheck } from '#contract/endpoint.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Platform, Viewer } from '#server/platform/http/http.ts'
import { type Limit, QUARTER_HOUR } from '#server/platform/http/limits.ts'
import { invalid, unauthorised } from '#server/platform/http/refusals.ts'
import { isPassword } from './passwords.ts'
import { takeChallenge } from './second-factor/challenges.ts'
import { factorsOf, hasFactor } from './second-factor/factors.ts'
import { codeGiven, passkeyGiven } from './second-factor/proving.ts'
import { noteSecurityEvent } from './security-events.ts'

/**
 * Limit on wrong passwords per session: the thief of a session can neither open another one for more tries,
 * nor hinder the owner in theirs.
 */
const ASKED: Limit = {
  name: 'password-asked',
  tries: 10,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}

type Confirming = Pick<Platform, 'db' | 'limits' | 'settings'> & { viewer: Viewer; address: string }

/**
 * Confirms that the owner of the account calls: 'now' needs the input's `current_password`; 'recent' needs it
 * too, unless the session confirmed it in the last PASSWORD_RECENT_MINUTES; 'earlier' accepts only that.
 * Throws 422 on `current_password` if it is missing or wrong, 429 after too many tries. Uses connections of
 * its own: call it outside of transactions.
 */
export async function confirmPassword(
  call: Confirming & { input: unknown },
  check: PasswordCheck,
): Promise<void> {
  const { db, limits, viewer } = call
  const { current_password } = Object(call.input) as { current_password?: string }
  // A password in the input is always checked.
  if (check !== 'now' && current_password === undefined && (await isPasswordRecent(db, viewer))) return
  if (current_password === undefined) throw invalid({ current_password: [PASSWORD_MISSING] })
  const session = viewer.tokenHash.toString('base64url')
  await limits.count(ASKED, session)
  const { password_hash } = await db
    .selectFrom('account')
    .where('id', '=', viewer.id)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (!(await isPassword(current_password, password_hash))) {
    await noteSecurityEvent(call, 'proof_failed', { account_id: viewer.id })
    throw invalid({ current_password: ['La contraseña actual no es correcta.'] })
  }
  await limits.forget(ASKED, session)
  await noteReauthenticated(db, viewer)
}

/**
 * Confirms the same by a passkey in place of the password, for the PASSWORD_RECENT_MINUTES that follow in
 * this session. The device must have verified its user: who holds an unlocked telephone may not be its owner.
 * 422 on `passkey` if it did not, or if the answer is wrong; 429 after too many tries.
 */
export async function confirmByPasskey(call: Confirming, passkey: { id: string }): Promise<void> {
  const { db, limits, settings, viewer } = call
  const session = viewer.tokenHash.toString('base64url')
  await limits.count(FACTOR_ASKED, session)
  const challenge = await takeChallenge(db, viewer.id)
  const take = await passkeyGiven(db, settings, viewer.id, challenge, passkey, { isUserVerified: true })
  const isConfirmed = await db.transaction().execute(async (trx) => {
    if (!take || !(await take(trx))) return false
    await noteReauthenticated(trx, viewer)
    return true
  })
  if (isConfirmed) return await limits.forget(FACTOR_ASKED, session)
  await noteSecurityEvent(call, 'proof_failed', { account_id: viewer.id })
  throw invalid({ passkey: [PASSKEY_UNCONFIRMED] })
}

async function noteReauthenticated(db: Kysely<Schema>, { tokenHash }: Viewer) {
  await db
    .updateTable('session')
    .set({ password_confirmed_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** A log-in does not count: a person who finds a new session open has not given the password. */
async function isPasswordRecent(db: Kysely<Schema>, { tokenHash }: Viewer) {
  const recent = await db
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .where(
      'password_confirmed_at',
      '>',
      sql<Date>`now() - make_interval(mins => ${sql.lit(PASSWORD_RECENT_MINUTES)})`,
    )
    .select('id')
    .executeTakeFirst()
  return recent !== undefined
}

/** Wrong second factors in one session, for the same reason. */
const FACTOR_ASKED: Limit = { ...ASKED, name: 'factor-asked' }

/**
 * After a second factor was given or set up in a session, another one can be added for this long without
 * giving it again.
 */
const PROVED_MINUTES = 15

const PASSWORD_MISSING = 'Para continuar, escriba su contraseña actual.'
const FACTOR_MISSING = 'Escriba el código de su segundo factor o use su llave de acceso.'
const FACTOR_WRONG = 'El código no es correcto o ya se ha usado.'
const PASSKEY_WRONG = 'No hemos podido comprobar la llave de acceso. Inténtelo otra vez o escriba un código.'

const PASSKEY_UNCONFIRMED =
  'La llave de acceso no ha comprobado que es usted, con su huella, su cara o un PIN. Escriba su contraseña.'

/** The second factor in the input, as in `withSecondFactor` of contract/account.ts. */
interface Proof {
  code?: string | undefined
  passkey?: { id: string } | undefined
}

/**
 * Checks the second factor of an account that has one: 422 on `code` if it is missing or wrong. Returns a
 * function that uses the factor up in the operation's transaction, and throws the same if it was used
 * meanwhile. `mayBeRecent`: accepts a factor that the session gave in the last PROVED_MINUTES.
 */
export async function confirmSecondFactor(
  call: Confirming,
  { code, passkey }: Proof,
  { mayBeRecent = false } = {},
): Promise<(trx: Kysely<Schema>) => Promise<void>> {
  const { db, limits, settings, viewer } = call
  if (!hasFactor(await factorsOf(db, viewer.id))) return async () => {}
  if (code === undefined && !passkey) {
    if (mayBeRecent && (await isFactorProved(db, viewer))) return async () => {}
    throw invalid({ code: [FACTOR_MISSING] })
  }
  const session = viewer.tokenHash.toString('base64url')
  await limits.count(FACTOR_ASKED, session)
  const wrong = invalid({ code: [passkey ? PASSKEY_WRONG : FACTOR_WRONG] })
  const take = passkey
    ? await passkeyGiven(db, settings, viewer.id, await takeChallenge(db, viewer.id), passkey)
    : (await codeGiven(db, settings, viewer.id, code ?? ''))?.take
  if (!take) {
    await noteSecurityEvent(call, 'proof_failed', { account_id: viewer.id })
    throw wrong
  }
  return async (trx) => {
    if (!(await take(trx))) throw wrong
    await noteFactorProved(trx, viewer)
  }
}

/** Records that a second factor was given, or set up, in the viewer's session. */
export async function noteFactorProved(trx: Kysely<Schema>, { tokenHash }: Viewer): Promise<void> {
  await trx
    .updateTable('session')
    .set({ factor_proved_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

async function isFactorProved(db: Kysely<Schema>, { tokenHash }: Viewer) {
  const proved = await db
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .where('factor_proved_at', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(PROVED_MINUTES)})`)
    .select('id')
    .executeTakeFirst()
  return proved !== undefined
}

/**
 * Locks the viewer's account until the transaction ends. Throws 401 if the session is over by now: while the
 * password was being checked, the owner may have changed it or deleted the account.
 */
export async function lockOwnAccount(
  trx: Kysely<Schema>,
  { id, tokenHash }: Pick<Viewer, 'id' | 'tokenHash'>,
): Promise<{ email: string; email_key: string }> {
  const account = await trx
    .selectFrom('account')
    .where('id', '=', id)
    .select(['email', 'email_key'])
    .forUpdate()
    .executeTakeFirst()
  // Queried after the lock: before it the session may end at any time.
  const session = await trx
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .select('id')
    .executeTakeFirst()
  if (!account || !session) throw unauthorised()
  return account
}

/** Sets the hash of the account's password; null: no password works. */
export async function setPassword(trx: Kysely<Schema>, accountId: number, password_hash: string | null) {
  await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
}
