import type {
  changePassword as changePasswordCall,
  getAccount,
  endOtherSessions as othersCall,
  endSession as sessionCall,
  listSessions as sessionsCall,
} from '#contract/account.ts'
import { PASSWORD_SAME } from '#contract/auth.ts'
import type {
  hideProfile,
  showProfile,
  undoHiding as undoHidingCall,
  undoShowing as undoShowingCall,
} from '#contract/hiding.ts'
import { refuseEasyPassword } from '#server/identity/easy-passwords.ts'
import { dropEmailChange, dropResetLinks } from '#server/identity/links.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { lockOwnAccount, setPassword } from '#server/identity/re-authentication.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import { closeNumberedSession, closeSessions } from '#server/identity/session.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, invalid, notFound } from '#server/platform/http/refusals.ts'
import { spoken } from '#server/platform/http/spoken.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import * as emails from './emails.ts'
import * as queries from './queries.ts'

/** The account as its owner sees it. */
export async function find({ db, viewer }: Call<typeof getAccount>) {
  return { data: await queries.accountOf(db, viewer.id) }
}

/**
 * Sets a new password after a check of the present one. Every other session ends, and so does anything that
 * somebody else may have begun: links for a new password, a change of e-mail.
 */
export async function changePassword(call: Call<typeof changePasswordCall>) {
  const { db, settings, viewer, input } = call
  if (input.new_password.normalize() === input.current_password.normalize())
    throw invalid({ new_password: [PASSWORD_SAME] })
  const owner = await queries.chooserOf(db, viewer.id)
  await refuseEasyPassword('new_password', input.new_password, owner)
  const password_hash = await hashPassword(input.new_password)
  await db.transaction().execute(async (trx) => {
    const { email } = await lockOwnAccount(trx, viewer)
    await setPassword(trx, viewer.id, password_hash)
    await closeSessions(trx, viewer.id, viewer.tokenHash)
    await dropResetLinks(trx, viewer.id)
    await dropEmailChange(trx, viewer.id)
    await noteSecurityEvent({ ...call, db: trx }, 'password_changed', { account_id: viewer.id })
    await postEmail(call, trx, emails.passwordChanged(settings, email))
  })
  return spoken('La contraseña ha sido actualizada')
}

/**
 * Hides the profile, and the requests if wanted, from all others; returns the end of the hiding (rule 5.10).
 */
export async function hide({ db, viewer, input }: Call<typeof hideProfile>) {
  return (await queries.hideFor(db, viewer.id, input)).toISOString()
}

/**
 * Undoes the last hiding: restores the former end, to the millisecond. 409: another change has come since.
 */
export async function undoHiding({ db, viewer, input }: Call<typeof undoHidingCall>) {
  const hidden_up = await queries.unhideFor(db, viewer.id, input)
  if (hidden_up === undefined) throw conflict('Su perfil ya no está oculto hasta esa fecha.')
  return { hidden_up: hidden_up?.toISOString() ?? null }
}

/** Shows the profile again; no error if the account has no profile. */
export async function show({ db, viewer }: Call<typeof showProfile>) {
  await queries.show(db, viewer.id)
  return undefined
}

/** Undoes the end of a hiding. 409: the profile is hidden again already. */
export async function undoShowing({ db, viewer, input }: Call<typeof undoShowingCall>) {
  const hidden_up = await queries.hideAgain(db, viewer.id, input)
  if (hidden_up === undefined) throw conflict('Su perfil ya vuelve a estar oculto.')
  return { hidden_up: hidden_up.toISOString() }
}

/** The open sessions of the account, the present one among them. */
export async function listSessions({ db, viewer }: Call<typeof sessionsCall>) {
  return { data: await queries.openSessions(db, viewer) }
}

/** Ends an own session, the present one too. 404 for sessions of others, as for those that do not exist. */
export async function endSession(call: Call<typeof sessionCall>) {
  const { db, viewer, input } = call
  if (!(await closeNumberedSession(db, viewer.id, input.id))) throw notFound('Esa sesión ya no está abierta.')
  await noteSecurityEvent(call, 'sessions_closed', { account_id: viewer.id })
  return undefined
}

/** Ends all sessions of the account but the present one. */
export async function endOtherSessions(call: Call<typeof othersCall>) {
  const { db, viewer } = call
  await closeSessions(db, viewer.id, viewer.tokenHash)
  await noteSecurityEvent(call, 'sessions_closed', { account_id: viewer.id })
  return undefined
}
