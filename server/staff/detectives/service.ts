import type { Kysely } from 'kysely'
import type { Decision } from '#contract/moderation.ts'
import { PERSONAL } from '#contract/profile.ts'
import type * as contract from '#contract/staff/detectives.ts'
import type { GroundSlug } from '#contract/staff/grounds.ts'
import type { confirmLicense as confirmCall } from '#contract/staff/licence-confirmations.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { eraseNow } from '#server/features/account/erasure/deletion.ts'
import { everythingOn } from '#server/features/account/export/export.ts'
import { resetSecondFactor } from '#server/features/account/second-factor/factors-reset.ts'
import { correctIdentity } from '#server/features/corrections/service.ts'
import { decide } from '#server/features/moderation/service.ts'
import { ownDetective } from '#server/features/profile/queries.ts'
import { leaveToColleague } from '#server/identity/colleagues.ts'
import { noteLicenseChecked } from '#server/identity/detective-status.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, notFound } from '#server/platform/http/refusals.ts'
import * as queries from './queries.ts'
import { detectiveForStaff } from './seen.ts'

const UNKNOWN = 'No hay ningún detective con ese número.'
const subjectOf = (id: number) => `detective ${id}`
const ON_ONESELF = 'Sobre su propio perfil decide otra persona del equipo.'
export const OWN_PROFILE = { permission: 'detectives', sentence: ON_ONESELF } as const

/** Suspends the detective, who is told the clause, the reason and how to appeal. */
export async function suspend(call: Call<typeof contract.suspendDetective>) {
  return await decided(call, 'suspend', call.input.ground)
}

/**
 * Ends a suspension, and e-mails the detective. 404: no such detective. 409: the own account, not suspended,
 * or another detective has the licence number by now.
 */
export async function restore(call: Call<typeof contract.restoreDetective>) {
  return await decided(call, 'restore')
}

type Deciding = Call<typeof contract.restoreDetective>

async function decided(call: Deciding, decision: Decision, ground?: GroundSlug) {
  const { db, viewer, input, record } = call
  if (input.id === viewer.id) throw conflict(ON_ONESELF)
  await inTransaction(db, async (trx) => {
    const { reason } = input
    await decide(
      { ...call, db: trx },
      { detective_id: input.id, decision, reason, decided_by: viewer.id, ...(ground && { ground }) },
    )
    await record(trx, { subject: subjectOf(input.id), details: { ...(ground && { ground }), reason } })
  })
  return await detectiveForStaff(db, input.id)
}

/** Corrects the detective's identity data, and e-mails the detective. The trail keeps the earlier values. */
export async function correct(call: Call<typeof contract.correctDetective>) {
  const { db, viewer, input, record } = call
  const { id, reason, current_password: _, ...identity } = input
  await inTransaction(db, async (trx) => {
    await leaveToColleague(trx, viewer.id, { ...OWN_PROFILE, concerns: [id] })
    const { changed, before } = await correctIdentity({ ...call, db: trx }, { id, identity, reason })
    await record(trx, { subject: subjectOf(id), details: { reason, before, after: changed } })
  })
  return await detectiveForStaff(db, id)
}

/** Removes the second factor of a detective who has lost it; all sessions end, and the detective is told. */
export async function resetFactor(call: Call<typeof contract.resetDetectiveFactor>) {
  const { db, input, record } = call
  const { id, reason } = input
  await inTransaction(db, async (trx) => {
    const holder = await locked(trx, id)
    if (!(await resetSecondFactor(call, trx, { ...holder, reason })))
      throw conflict('La cuenta no tiene segundo factor.')
    await record(trx, { subject: subjectOf(id), details: { reason } })
  })
  return await detectiveForStaff(db, id)
}

/** The personal contact means. The entry in the trail is written before they are shown. */
export async function contactMeans({ db, input, record }: Call<typeof contract.readContactMeans>) {
  const { id, reason } = input
  return await inTransaction(db, async (trx) => {
    const found = await ownDetective(trx, id)
    if (!found) throw notFound(UNKNOWN)
    await record(trx, { subject: subjectOf(id), details: { reason } })
    const { emails, tlfs } = found.contact_means
    const isPersonal = ({ type }: { type: number }) => type === PERSONAL
    return { data: { emails: emails.filter(isPersonal), tlfs: tlfs.filter(isPersonal) } }
  })
}

/** Stores that the licence was checked again. */
export async function confirmLicense(call: Call<typeof confirmCall>) {
  const { db, input, record } = call
  await inTransaction(db, async (trx) => {
    const { status, is_license_due } = await locked(trx, input.id)
    if (status !== 'approved') throw conflict('El detective no está aprobado.')
    if (!is_license_due) throw conflict('La licencia ya está confirmada.')
    await noteLicenseChecked(trx, input.id)
    await record(trx, { subject: subjectOf(input.id) })
  })
  return await detectiveForStaff(db, input.id)
}

/** All that is held on the detective, as the console gives it. */
export async function exported(call: Call<typeof contract.exportDetective>) {
  const { db, settings, input, record } = call
  const { id, reason } = input
  await inTransaction(db, async (trx) => {
    await locked(trx, id)
    await noteSecurityEvent({ db: trx, settings }, 'exported_by_operator', { account_id: id })
    await record(trx, { subject: subjectOf(id), details: { reason } })
  })
  return await everythingOn(call, id)
}

const OF_STAFF = 'La cuenta es del equipo: quítela antes de él.'

/** Erases the account at once: who asks for it has a right to it (GDPR article 17). */
export async function erase(call: Call<typeof contract.eraseDetective>) {
  const { db, input, record } = call
  const { id, reason } = input
  if (!(await queries.holderOf(db, id))) throw notFound(UNKNOWN)
  const isErased = await eraseNow(call, id, (trx) =>
    record(trx, { subject: subjectOf(id), details: { reason } }),
  )
  if (!isErased) throw conflict(OF_STAFF)
  return undefined
}

async function locked(trx: Kysely<Schema>, id: number) {
  const holder = await queries.lockedHolder(trx, id)
  if (!holder) throw notFound(UNKNOWN)
  return holder
}
