// The second step of a log-in if the account has a second factor: a code of the app, a recovery code, or a
// passkey.
import type { Kysely } from 'kysely'
import type { giveSecondFactor as giveCall, SecondFactorAsked } from '#contract/auth.ts'
import { lockAccount } from '#server/database/account-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import * as attempts from '#server/identity/attempts.ts'
import * as tickets from '#server/identity/login-tickets.ts'
import { factorsOf, hasFactor } from '#server/identity/second-factor/factors.ts'
import { requestOptions } from '#server/identity/second-factor/passkeys.ts'
import { codeGiven, passkeyGiven, type Taking } from '#server/identity/second-factor/proving.ts'
import { recoveryCodesLeft } from '#server/identity/second-factor/recovery-codes.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import type { Call, Platform } from '#server/platform/http/http.ts'
import { invalid, invalidInGeneral, unauthorised } from '#server/platform/http/refusals.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { hashOf, randomToken } from '#server/platform/secrets.ts'
import { recoveryCodeUsed } from './emails.ts'
import { letIn, refuseUnlessWelcome, WRONG_PAIR } from './letting-in.ts'
import { type Account, accountById } from './queries.ts'

const START_ANEW =
  'Ha pasado demasiado tiempo o ha habido demasiados intentos. Vuelva a empezar con su contraseña.'
const WRONG_CODE = 'El código no es correcto o ya se ha usado.'
const WRONG_PASSKEY = 'No hemos podido comprobar la llave de acceso. Inténtelo otra vez o use un código.'

/**
 * A ticket for the second step, with the methods that it accepts; null if the account has no second factor.
 * 401: the password has been changed since it was checked.
 */
export async function askSecondFactor(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  account: Pick<Account, 'id' | 'password_hash'>,
): Promise<SecondFactorAsked | null> {
  const factors = await factorsOf(db, account.id)
  if (!hasFactor(factors)) return null
  const options = await requestOptions(db, settings, account.id)
  const ticket = randomToken()
  const challenge = options?.challenge ?? null
  if (!(await tickets.addTicket(db, { ticket_hash: hashOf(ticket), challenge, account })))
    throw unauthorised(WRONG_PAIR)
  const methods: SecondFactorAsked['payload']['methods'] = [
    ...(options ? (['passkey'] as const) : []),
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.recovery_codes_left > 0 ? (['recovery_code'] as const) : []),
  ]
  return { status: 'second_factor', payload: { ticket, methods, passkey_options: options && { ...options } } }
}

type Giving = Call<typeof giveCall>

/**
 * Opens the session for which the ticket was issued. 422: wrong code or passkey. 401: unknown or expired
 * ticket. 429: too many tries, even with the right code. A ticket, a code and the signature of a passkey work
 * once.
 */
export async function giveSecondFactor(call: Giving) {
  const { db, input } = call
  if (input.code === undefined && !input.passkey) throw invalid({ code: ['Escriba el código.'] })
  const ticketHash = hashOf(input.ticket)
  const ticket = await tickets.triableTicket(db, ticketHash)
  if (!ticket) throw unauthorised(START_ANEW)
  const takeTryBack = await attempts.countSecondFactor(call, ticket.account_id, input.device_id)
  if (!(await tickets.countTry(db, ticketHash))) throw unauthorised(START_ANEW)
  // The slow part runs before the transaction.
  const take = await given(call, ticket)
  if (!take) {
    await noteSecurityEvent(call, 'second_factor_failed', { account_id: ticket.account_id })
    throw refusalOf(input)
  }
  const done = await inTransaction(db, async (trx) => {
    await lockAccount(trx, ticket.account_id)
    const account = await accountById(trx, ticket.account_id)
    if (!account || !(await tickets.takeTicket(trx, ticketHash))) throw unauthorised(START_ANEW)
    refuseUnlessWelcome(call, account)
    if (!(await take(trx))) throw refusalOf(input)
    return await letIn({ ...call, db: trx }, account, { isFactorProved: true })
  })
  await takeTryBack()
  return done
}

function refusalOf({ passkey }: Giving['input']) {
  return passkey ? invalidInGeneral(WRONG_PASSKEY) : invalid({ code: [WRONG_CODE] })
}

/**
 * Checks the given factor and returns the function that consumes it, with an e-mail for a recovery code; null
 * if it is wrong.
 */
async function given(
  call: Giving,
  { account_id, challenge }: { account_id: number; challenge: string | null },
): Promise<Taking | null> {
  const { db, settings, input } = call
  if (input.passkey) return await passkeyGiven(db, settings, account_id, challenge, input.passkey)
  const code = await codeGiven(db, settings, account_id, input.code ?? '')
  if (!code) return null
  if (!code.isRecoveryCode) return code.take
  return async (trx) => (await code.take(trx)) && (await tellOfRecoveryCode(call, trx, account_id))
}

async function tellOfRecoveryCode(call: Giving, trx: Kysely<Schema>, accountId: number) {
  const { email } = (await accountById(trx, accountId))!
  const left = await recoveryCodesLeft(trx, accountId)
  await postEmail(call, trx, recoveryCodeUsed(call.settings, email, left))
  return true
}
