import type { Kysely } from 'kysely'
import { DECISIONS, type Decision, type DetectiveStatus, REASON_MAX } from '#contract/moderation.ts'
import type { GroundSlug } from '#contract/staff/grounds.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { changeStatus } from '#server/identity/detective-status.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { conflict, invalid, notFound } from '#server/platform/http/refusals.ts'
import { longTime } from '#server/platform/mail/long-time.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { emailAbout } from './emails.ts'
import * as queries from './queries.ts'

const NOBODY = 'No hay ningún detective registrado con esos datos.'

/**
 * A decision about a detective. `ground`: the clause of the terms of use that a suspension is based on.
 * `decided_by` is an account, or null for an operator at the console. `seen_status`: the status on which the
 * decision rests; if it is another by now, or became it after `seen_at`, somebody else was faster.
 */
export type Deciding = queries.Who & {
  decision: Decision
  reason?: string
  ground?: GroundSlug
  decided_by: number | null
  seen_status?: DetectiveStatus | undefined
  seen_at?: Date
}

export interface Decided {
  id: number
  email: string
  full_name: string | null
  status: DetectiveStatus
}

/**
 * Decides, and notifies the detective by e-mail (rule 3.1). 404: no such detective. 409 with the reason in
 * Spanish: the present status does not allow this decision. 422 on `reason`: rejection without a reason.
 */
export async function decide(
  platform: Pick<Platform, 'db' | 'jobs' | 'settings' | 'events'>,
  deciding: Deciding,
): Promise<Decided> {
  const reason = reasonFor(deciding)
  const { decision, decided_by, ground = null } = deciding
  const { events } = platform
  const { to } = DECISIONS[decision]
  return inTransaction(platform.db, async (trx) => {
    const detective = await queries.lockedDetective(trx, deciding)
    if (!detective) throw notFound(NOBODY)
    const from: readonly DetectiveStatus[] = DECISIONS[decision].from
    if (!from.includes(detective.status) || !(await isAsSeen(trx, deciding, detective)))
      throw conflict(`${whyNot(decision, detective.status)}${await decidedBefore(trx, detective)}`)
    const { id, email, status, license_number } = detective
    // The row is locked, so its status has not changed: if this fails, another detective has the licence.
    if (!(await changeStatus(trx, id, { from: status, to, reason, ground, decided_by })))
      throw conflict(
        `El número de licencia ${license_number} ya pertenece a otro detective aprobado: no se puede aprobar a un segundo.`,
      )
    const about = { detective_id: id }
    if (decision === 'approve') await events.publish(trx, 'detective approved', about)
    if (decision === 'reject') await events.publish(trx, 'detective rejected', about)
    if (decision === 'suspend') await events.publish(trx, 'detective suspended', about)
    if (decision === 'restore') await events.publish(trx, 'detective restored', about)
    await postEmail(platform, trx, emailAbout[decision](platform.settings, email, { reason, ground }))
    return { id, email, full_name: detective.full_name, status: to }
  })
}

async function isAsSeen(
  trx: Kysely<Schema>,
  { seen_status, seen_at }: Deciding,
  { id, status }: { id: number; status: DetectiveStatus },
) {
  if (seen_status !== undefined && seen_status !== status) return false
  const last = seen_at && (await queries.lastDecision(trx, id, status))
  return !last || last.decided_at <= seen_at
}

/** The detective, locked, who waits for a decision. 404, or 409 with who has decided. */
export async function lockUndecided(trx: Kysely<Schema>, detective_id: number) {
  const detective = await queries.lockedDetective(trx, { detective_id })
  if (!detective) throw notFound(NOBODY)
  if (detective.status !== 'awaiting_approval')
    throw conflict(`El detective ${ALREADY[detective.status]}.${await decidedBefore(trx, detective)}`)
  return detective
}

/** A sentence for the second of two who decide: who was first, and when. */
async function decidedBefore(trx: Kysely<Schema>, { id, status }: { id: number; status: DetectiveStatus }) {
  const last = await queries.lastDecision(trx, id, status)
  if (!last) return ''
  return ` Lo decidió ${last.email ?? 'alguien en la consola, o una cuenta ya borrada,'} el ${longTime(last.decided_at)}.`
}

function reasonFor({ decision, reason }: Deciding) {
  const given = reason?.trim() || null
  if (decision === 'reject' && !given) throw invalid({ reason: ['Indique el motivo del rechazo.'] })
  if (given && given.length > REASON_MAX)
    throw invalid({ reason: [`El motivo no puede superar los ${REASON_MAX} caracteres.`] })
  return decision === 'approve' ? null : given
}

const ALREADY: Record<DetectiveStatus, string> = {
  registered: 'todavía no ha verificado su correo electrónico',
  awaiting_approval: 'está pendiente de aprobación',
  approved: 'ya está aprobado',
  rejected: 'está rechazado',
  suspended: 'está suspendido',
  leaving: 'ha pedido que se borre su cuenta',
}
const INFINITIVE: Record<Decision, string> = {
  approve: 'aprobarlo',
  reject: 'rechazarlo',
  suspend: 'suspenderlo',
  restore: 'restablecerlo',
}

function whyNot(decision: Decision, status: DetectiveStatus) {
  return `El detective ${ALREADY[status]}: no se puede ${INFINITIVE[decision]}.`
}
