// Log-in with a passkey alone: the device verifies its owner by a finger, a face or a PIN, which makes two
// factors.
import type { loginWithPasskey, startPasskeyLogin } from '#contract/auth.ts'
import { lockAccount } from '#server/database/account-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { countPasskeyLogin } from '#server/identity/attempts.ts'
import {
  endOfLoginChallenge,
  loginChallenge,
  spendChallenge,
} from '#server/identity/second-factor/challenges.ts'
import {
  anybodysOptions,
  ownerOfPasskey,
  signedLogin,
  takePasskey,
} from '#server/identity/second-factor/passkeys.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import type { Call } from '#server/platform/http/http.ts'
import { unauthorised } from '#server/platform/http/refusals.ts'
import { letIn, refuseUnlessWelcome } from './letting-in.ts'
import { accountById } from './queries.ts'

const WRONG_PASSKEY =
  'No hemos podido comprobar la llave de acceso. Inicie sesión con su correo y su contraseña.'

/**
 * The options for the browser to sign with any passkey: the same for every caller, so they reveal no account.
 */
export async function startLogin({ settings }: Call<typeof startPasskeyLogin>) {
  const options = await anybodysOptions(settings, loginChallenge(settings))
  return { data: { options: { ...options } } }
}

/** Opens a session for the owner of the passkey. 401 for any error, and for an unknown passkey. */
export async function logIn(call: Call<typeof loginWithPasskey>) {
  const { db, settings, input } = call
  await countPasskeyLogin(call)
  const owner = await ownerOfPasskey(db, input.passkey)
  const signed = owner && (await signedLogin(settings, owner, input.passkey, isOurs))
  if (!signed) {
    await noteSecurityEvent(call, 'passkey_failed', owner ? { account_id: owner.account_id } : null)
    throw unauthorised(WRONG_PASSKEY)
  }
  return await inTransaction(db, async (trx) => {
    await lockAccount(trx, owner.account_id)
    const account = await accountById(trx, owner.account_id)
    if (!account || account.is_past_recall) throw unauthorised(WRONG_PASSKEY)
    refuseUnlessWelcome(call, account)
    const end = endOfLoginChallenge(settings, signed.challenge)
    if (!end || !(await spendChallenge(trx, signed.challenge, end))) throw unauthorised(WRONG_PASSKEY)
    if (!(await takePasskey(trx, signed))) throw unauthorised(WRONG_PASSKEY)
    return await letIn({ ...call, db: trx }, account, { isFactorProved: true })
  })

  function isOurs(challenge: string) {
    return endOfLoginChallenge(settings, challenge) !== null
  }
}
