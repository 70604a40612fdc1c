// The second factors: an authenticator app, passkeys, and recovery codes in case both are lost. The holder of
// a stolen session must not be able to add or remove any of them, so each call asks for the password again.
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import {
  type askForPasskey as askForPasskeyCall,
  type confirmTotp as confirmTotpCall,
  type finishPasskey as finishPasskeyCall,
  PASSKEYS_MAX,
  type removePasskey as removePasskeyCall,
  type removeTotp as removeTotpCall,
  type renewRecoveryCodes as renewCall,
  type startPasskey as startPasskeyCall,
  type startTotp as startTotpCall,
} from '#contract/account.ts'
import type { Schema } from '#server/database/schema.ts'
import { confirmSecondFactor, lockOwnAccount, noteFactorProved } from '#server/identity/re-authentication.ts'
import { keepChallenge, takeChallenge } from '#server/identity/second-factor/challenges.ts'
import { factorsOf, hasFactor } from '#server/identity/second-factor/factors.ts'
import { addPasskey, deletePasskey } from '#server/identity/second-factor/kept-passkeys.ts'
import { creationOptions, madePasskey, requestOptions } from '#server/identity/second-factor/passkeys.ts'
import * as recovery from '#server/identity/second-factor/recovery-codes.ts'
import * as totp from '#server/identity/second-factor/totp.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import type { Call, Platform, Viewer } from '#server/platform/http/http.ts'
import { conflict, invalid, invalidInGeneral, notFound } from '#server/platform/http/refusals.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { codesRenewed, factorAdded, factorRemoved } from './second-factor-emails.ts'

type Owned = Platform & { viewer: Viewer; address: string }

const APP = 'una aplicación de códigos'
const NOT_STARTED = 'No se ha empezado a configurar o se empezó hace demasiado. Empiece otra vez.'
const TOO_MANY_PASSKEYS = `Ya tiene ${PASSKEYS_MAX} llaves de acceso, el máximo. Quite antes alguna.`

/**
 * Creates a secret for the app; it replaces an earlier one that was not confirmed. 409: an app is confirmed
 * already.
 */
export async function startTotp(call: Call<typeof startTotpCall>) {
  const { db, settings, viewer, input } = call
  await takeAtOnce(call, await confirmSecondFactor(call, input, { mayBeRecent: true }))
  const { email } = await ownerOf(db, viewer.id)
  const { secret, uri } = await totp.newTotpSecret(settings, email)
  if (!(await totp.startTotp(db, settings, viewer.id, secret)))
    throw conflict('Ya usa una aplicación de códigos. Para cambiar de aplicación, quite antes la actual.')
  return { data: { secret, uri } }
}

/**
 * Confirms the app: from now on its code is asked for at log-in. 422 on `code`: wrong code. 409: no app waits
 * for confirmation.
 */
export async function confirmTotp(call: Call<typeof confirmTotpCall>) {
  const { db, settings, viewer, input } = call
  const started = await totp.startedTotp(db, settings, viewer.id)
  if (!started) throw conflict(NOT_STARTED)
  const step = await totp.stepOf(started.secret, input.code)
  if (step === null)
    throw invalid({ code: ['El código no es correcto. Escriba el que muestra ahora la aplicación.'] })
  return await added(call, APP, async (trx) => {
    if (!(await totp.confirmTotp(trx, viewer.id, started, step))) throw conflict(NOT_STARTED)
  })
}

/** Removes the authenticator app. */
export async function removeTotp(call: Call<typeof removeTotpCall>) {
  const takeFactor = await confirmSecondFactor(call, call.input)
  await removed(call, takeFactor, async (trx) => ((await totp.removeTotp(trx, call.viewer.id)) ? APP : null))
  return undefined
}

/** The options for the browser to create a passkey. 409: the account has PASSKEYS_MAX. */
export async function startPasskey(call: Call<typeof startPasskeyCall>) {
  const { db, settings, viewer, input } = call
  await takeAtOnce(call, await confirmSecondFactor(call, input, { mayBeRecent: true }))
  const { passkeys } = await factorsOf(db, viewer.id)
  if (passkeys.length >= PASSKEYS_MAX) throw conflict(TOO_MANY_PASSKEYS)
  const options = await creationOptions(db, settings, { id: viewer.id, ...(await ownerOf(db, viewer.id)) })
  await keepChallenge(db, viewer.id, options.challenge)
  return { data: { options: { ...options } } }
}

/** Stores the new passkey. 422: invalid attestation. 409: no pending challenge, or it expired. */
export async function finishPasskey(call: Call<typeof finishPasskeyCall>) {
  const { db, settings, viewer, input } = call
  const challenge = await takeChallenge(db, viewer.id)
  if (challenge === null) throw conflict(NOT_STARTED)
  const passkey = await madePasskey(
    settings,
    challenge,
    input.response as unknown as RegistrationResponseJSON,
  )
  if (!passkey) throw invalidInGeneral('No hemos podido comprobar la llave de acceso. Empiece otra vez.')
  return await added(call, `la llave de acceso «${input.name}»`, async (trx) => {
    const { passkeys } = await factorsOf(trx, viewer.id)
    if (passkeys.length >= PASSKEYS_MAX) throw conflict(TOO_MANY_PASSKEYS)
    if (!(await addPasskey(trx, { account_id: viewer.id, name: input.name, ...passkey })))
      throw conflict('Esa llave de acceso ya se usa en una cuenta.')
  })
}

/**
 * The challenge for a passkey of the account, as second factor of the next call; null if the account has no
 * passkey.
 */
export async function askForPasskey({ db, settings, viewer }: Call<typeof askForPasskeyCall>) {
  const options = await requestOptions(db, settings, viewer.id)
  if (options) await keepChallenge(db, viewer.id, options.challenge)
  return { data: { options: options && { ...options } } }
}

/** Removes a passkey. 404: the account has no passkey with this id. */
export async function removePasskey(call: Call<typeof removePasskeyCall>) {
  const { viewer, input } = call
  const takeFactor = await confirmSecondFactor(call, input)
  await removed(call, takeFactor, async (trx) => {
    const name = await deletePasskey(trx, viewer.id, input.id)
    if (name === null) throw notFound('Esa llave de acceso ya no está.')
    return `la llave de acceso «${name}»`
  })
  return undefined
}

/** New recovery codes; the earlier ones become invalid. 409: the account has no second factor. */
export async function renewRecoveryCodes(call: Call<typeof renewCall>) {
  const { settings, viewer, input } = call
  const takeFactor = await confirmSecondFactor(call, input, { mayBeRecent: true })
  return await changed(call, async (trx) => {
    await takeFactor(trx)
    if (!hasFactor(await factorsOf(trx, viewer.id)))
      throw conflict('Su cuenta no tiene segundo factor: no necesita códigos de recuperación.')
    const recovery_codes = await recovery.renewRecoveryCodes(trx, settings, viewer.id)
    await tellOwner(call, trx, (email) => codesRenewed(settings, email))
    return { data: { recovery_codes } }
  })
}

/** Adds a factor, notifies the owner, and creates recovery codes if the account has none. */
async function added(call: Owned, what: string, add: (trx: Kysely<Schema>) => Promise<void>) {
  const { settings, viewer } = call
  return await changed(call, async (trx) => {
    const isFirst = !hasFactor(await factorsOf(trx, viewer.id))
    await add(trx)
    await noteFactorProved(trx, viewer)
    await tellOwner(call, trx, (email) => factorAdded(settings, email, what, isFirst))
    const hasCodes = (await recovery.recoveryCodesLeft(trx, viewer.id)) > 0
    const recovery_codes = hasCodes ? null : await recovery.renewRecoveryCodes(trx, settings, viewer.id)
    return { data: { recovery_codes } }
  })
}

/** Removes a factor and notifies the owner; the recovery codes go with the last one. */
async function removed(
  call: Owned,
  takeFactor: (trx: Kysely<Schema>) => Promise<void>,
  remove: (trx: Kysely<Schema>) => Promise<string | null>,
) {
  const { settings, viewer } = call
  await changed(call, async (trx) => {
    await takeFactor(trx)
    const what = await remove(trx)
    if (what === null) return
    const isLast = !hasFactor(await factorsOf(trx, viewer.id))
    if (isLast) await recovery.removeRecoveryCodes(trx, viewer.id)
    await noteSecurityEvent({ ...call, db: trx }, 'second_factor_removed', { account_id: viewer.id })
    await tellOwner(call, trx, (email) => factorRemoved(settings, email, what, isLast))
  })
}

/** Consumes the given factor now, for a procedure that only a later call completes. */
async function takeAtOnce(call: Owned, takeFactor: (trx: Kysely<Schema>) => Promise<void>) {
  await changed(call, takeFactor)
}

/**
 * Runs in a transaction that locks the account: two calls that add the first factor, or remove the last,
 * cannot overlap.
 */
async function changed<Done>({ db, viewer }: Owned, action: (trx: Kysely<Schema>) => Promise<Done>) {
  return await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, viewer)
    return await action(trx)
  })
}

async function tellOwner(call: Owned, trx: Kysely<Schema>, emailTo: (email: string) => Email) {
  const { email } = await ownerOf(trx, call.viewer.id)
  await postEmail(call, trx, emailTo(email))
}

/** The name of the account in authenticator apps and browsers. */
async function ownerOf(db: Kysely<Schema>, id: number): Promise<{ email: string; full_name: string | null }> {
  return await db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['email', 'full_name'])
    .executeTakeFirstOrThrow()
}
