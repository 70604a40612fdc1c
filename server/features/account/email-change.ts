// A new e-mail is requested with the password and takes effect when its own mailbox confirms it. The old
// address is notified of both steps.
import type {
  cancelEmailChange,
  changeEmail as changeEmailCall,
  confirmEmail as confirmEmailCall,
} from '#contract/account.ts'
import { setEmail } from '#server/identity/accounts.ts'
import { countLinkUse, countNewEmail, forgetLogins } from '#server/identity/attempts.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'
import {
  accountOfEmailToken,
  dropEmailChange,
  dropResetLinks,
  makeEmailLink,
  takeEmailToken,
} from '#server/identity/links.ts'
import { confirmSecondFactor, lockOwnAccount } from '#server/identity/re-authentication.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import type { Call } from '#server/platform/http/http.ts'
import { HOUR, type Limit } from '#server/platform/http/limits.ts'
import { invalid, invalidInGeneral } from '#server/platform/http/refusals.ts'
import { spoken } from '#server/platform/http/spoken.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import * as emails from './emails.ts'
import * as queries from './queries.ts'

/** Limit per account: each request sends an e-mail to the present address too. */
const REQUESTS: Limit = {
  name: 'email-change',
  tries: 5,
  seconds: HOUR,
  waitFirst: HOUR / 4,
  waitMax: HOUR,
}

const WRONG_LINK = 'El enlace no es válido, ya se ha usado o ha caducado. Puede pedir otro en «Mi cuenta».'
const TAKEN = 'Ese correo pertenece ya a otra cuenta. Puede pedir el cambio a otro en «Mi cuenta».'

/**
 * Sends a link to the new e-mail. If that e-mail has an account already, it gets a message without a link;
 * the answer, its time and the result of `getAccount` are the same, so that nobody learns which e-mails are
 * registered.
 */
export async function changeEmail(call: Call<typeof changeEmailCall>) {
  const { db, limits, settings, viewer, input } = call
  const takeFactor = await confirmSecondFactor(call, input)
  await limits.count(REQUESTS, String(viewer.id))
  await countNewEmail(call, input.email)
  await db.transaction().execute(async (trx) => {
    const account = await lockOwnAccount(trx, viewer)
    const email_key = emailKeyOf(input.email)
    if (account.email_key === email_key) throw invalid({ email: ['Ese ya es su correo.'] })
    await takeFactor(trx)
    await noteSecurityEvent({ ...call, db: trx }, 'email_change_asked', { account_id: viewer.id })
    const url = await makeEmailLink(trx, settings, viewer.id, input.email)
    const taken = await queries.ownerOfEmail(trx, email_key)
    await postEmail(
      call,
      trx,
      taken ? emails.emailTaken(settings, taken) : emails.confirmEmail(settings, input.email, url),
    )
    await postEmail(call, trx, emails.emailChangeAsked(settings, account.email, input.email))
  })
  const msg = `Hemos enviado un enlace a ${input.email}: ábralo para confirmar el cambio. Hasta entonces su correo es el de siempre.`
  return spoken(msg)
}

/** Makes the e-mail of the link the account's e-mail. Sessions stay open; links for a new password end. */
export async function confirmEmail(call: Call<typeof confirmEmailCall>) {
  const { db, settings, input } = call
  await countLinkUse(call)
  const accountId = await accountOfEmailToken(db, input.token)
  if (accountId === null) throw invalidInGeneral(WRONG_LINK)
  const email = await db.transaction().execute(async (trx) => {
    const account = await queries.lockedAccount(trx, accountId)
    const change = account.may_enter ? await takeEmailToken(trx, accountId, input.token) : null
    if (!change) throw invalidInGeneral(WRONG_LINK)
    // The unique index decides, also if two users confirm the same e-mail at the same moment.
    if (!(await setEmail(trx, accountId, change))) throw invalidInGeneral(TAKEN)
    await dropResetLinks(trx, accountId)
    await noteSecurityEvent({ ...call, db: trx }, 'email_changed', { account_id: accountId })
    for (const to of [account.email, change.email])
      await postEmail(call, trx, emails.emailChanged(settings, to, change.email))
    return change.email
  })
  await forgetLogins(call, email)
  return spoken('Su correo está confirmado. Desde ahora inicia sesión con él.')
}

/** Cancels the change of the own e-mail; its link stops working. No error if there is none. */
export async function cancelChange({ db, viewer }: Call<typeof cancelEmailChange>) {
  await dropEmailChange(db, viewer.id)
  return undefined
}
