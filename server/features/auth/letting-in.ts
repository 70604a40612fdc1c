// The access check of every log-in, and the answer once all factors are given.
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { LoginRefusal, SessionUser } from '#contract/auth.ts'
import { loginRefusal } from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { forbidden, unauthorised } from '#server/platform/http/refusals.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { deletionUndone } from './emails.ts'
import { enter } from './entering.ts'
import { type Account, comeBack } from './queries.ts'

export const WRONG_PAIR = 'El correo electrónico o la contraseña no son correctos.'

/** Throws 403 with its LoginRefusal if the account may not log in. */
export function refuseUnlessWelcome({ settings }: Pick<Platform, 'settings'>, account: Account): void {
  const reason = refusalFor(account)
  if (reason) throw forbidden(refusalSentence(reason, settings), reason)
}

/** The call that opens a session; `db` is a transaction. */
type LettingIn = Platform & {
  db: Kysely<Schema>
  address: string
  userAgent: string
  input: { device_id?: string | undefined }
  log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * The new session, with a line in the log; it also cancels a pending deletion of the account. 401: it is too
 * late for that, or the password has been changed.
 */
export async function letIn(call: LettingIn, account: Account, { isFactorProved = false } = {}) {
  const token = await enter(call, account, { device_id: call.input.device_id, isFactorProved })
  if (token === null) throw unauthorised(WRONG_PAIR)
  // By which call, and with which answer: the line of the same `request_id` says so (log.ts).
  call.log.info({ account: account.id, is_factor_proved: isFactorProved }, 'logged in')
  const payload = { token, user: sessionUserOf(account) }
  // Decided by the row that `enter` has locked: the deletion may have been requested at this very moment.
  const restored = await comeBack(call.db, account.id)
  if (!restored && account.status === 'leaving') throw unauthorised(WRONG_PAIR)
  if (!restored) return { status: 'success' as const, payload }
  await call.events.publish(call.db, 'detective restored', { detective_id: account.id })
  await postEmail(call, call.db, deletionUndone(call.settings, account.email))
  return { status: 'success' as const, payload: { ...payload, restored } }
}

// Reviewers and administrators may log in whatever their status as a detective.
function refusalFor({ role, status }: Account): LoginRefusal | null {
  return role === 'detective' ? loginRefusal(status ?? 'suspended') : null
}

function refusalSentence(reason: LoginRefusal, { contact_email }: Pick<Settings, 'contact_email'>) {
  return {
    email_not_verified:
      'Todavía no ha verificado su correo electrónico. Abra el enlace del mensaje que le enviamos o pida otro.',
    awaiting_approval: 'Su registro está pendiente de aprobación. Le avisaremos por correo electrónico.',
    rejected: 'Su registro no se ha aprobado. Encontrará más información en el correo que le enviamos.',
    suspended: `Su cuenta está suspendida. Para más información, escriba a ${contact_email}.`,
  }[reason]
}

function sessionUserOf({ id, name, surname, office_name, hidden_up, role, status }: Account): SessionUser {
  return {
    id,
    name: name ?? 'Administración',
    surname: surname ?? '',
    office_name,
    hidden_up: hidden_up?.toISOString() ?? null,
    role,
    // A detective who may log in has an approved profile, or one that the log-in restores (loginRefusal).
    has_profile: role === 'detective' || status === 'approved',
  }
}
