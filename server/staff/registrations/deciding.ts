import type { Kysely } from 'kysely'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import type {
  approveRegistration,
  askForScan as askForScanCall,
  rejectRegistration,
} from '#contract/staff/registrations.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { decide, lockUndecided } from '#server/features/moderation/service.ts'
import { askForScan } from '#server/features/registration/another-scan.ts'
import { leaveToColleague } from '#server/identity/colleagues.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, notFound } from '#server/platform/http/refusals.ts'
import { longTime } from '#server/platform/mail/long-time.ts'
import { lastAsking, statusOf } from './queries.ts'
import { NO_SUCH_REGISTRATION, registrationOf } from './reviewing.ts'

type Deciding = Call<typeof approveRegistration | typeof rejectRegistration | typeof askForScanCall>

/**
 * Approves; the licence number must be free. 409 names the colleague who decided before. A rejected
 * registration may be approved, but not if it was rejected after the reviewer opened it or after this call
 * began.
 */
export async function approve(call: Call<typeof approveRegistration>) {
  const { db, input, arrivedAt } = call
  const seen = input.seen_status
    ? { seen_status: input.seen_status }
    : // The time besides: the embedded database lets this query wait until a decision before it is saved.
      { seen_status: await statusOf(db, input.id), seen_at: arrivedAt }
  return await decidedBy(call, {}, async (trx, about) => {
    await decide({ ...call, db: trx }, { ...about, decision: 'approve', ...seen })
  })
}

/** Rejects; the applicant reads the reason. 409 names the colleague who decided before. */
export async function reject(call: Call<typeof rejectRegistration>) {
  const { reason } = call.input
  return await decidedBy(call, { reason }, async (trx, about) => {
    await decide({ ...call, db: trx }, { ...about, decision: 'reject', reason })
  })
}

/**
 * Asks the applicant for another scan. The registration waits, with a flag. 409 names the colleague who asked
 * since the viewer read it.
 */
export async function askAgain(call: Call<typeof askForScanCall>) {
  const { reason, previous } = call.input
  return await decidedBy(call, { reason }, async (trx, { detective_id, decided_by: asked_by }) => {
    const { email } = await lockUndecided(trx, detective_id)
    if (previous !== undefined) await refuseIfAskedSince(trx, detective_id, previous)
    await askForScan(call, trx, { detective_id, email, reason, asked_by })
  })
}

/** 409 if the last time that another scan was asked for is not this one; null: it was not. */
async function refuseIfAskedSince(trx: Kysely<Schema>, id: number, previous: string | null) {
  const asked = await lastAsking(trx, id)
  if ((asked?.asked_at.getTime() ?? null) === (previous === null ? null : Date.parse(previous))) return
  const by = asked ? ` La pidió ${asked.email ?? 'alguien'} el ${longTime(asked.asked_at)}.` : ''
  throw conflict(`Mientras tanto ha cambiado si se le pide otra imagen.${by}`, CHANGED_MEANWHILE)
}

type Decision = (trx: Kysely<Schema>, about: { detective_id: number; decided_by: number }) => Promise<void>

/** Decides and records it, in one transaction; returns the registration as it is then. */
async function decidedBy(call: Deciding, details: Record<string, unknown>, decision: Decision) {
  const { db, settings, viewer, input, record } = call
  return await inTransaction(db, async (trx) => {
    // Until the e-mail is verified, it is no registration for staff.
    if ((await statusOf(trx, input.id)) === 'registered') throw notFound(NO_SUCH_REGISTRATION)
    await leaveToColleague(trx, viewer.id, {
      permission: 'registrations',
      concerns: [input.id],
      sentence: 'Sobre su propio registro decide otra persona del equipo.',
    })
    await decision(trx, { detective_id: input.id, decided_by: viewer.id })
    await record(trx, { subject: `detective ${input.id}`, details })
    return await registrationOf({ db: trx, settings, reader: viewer.id }, input.id)
  })
}
