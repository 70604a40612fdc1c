import type { Kysely } from 'kysely'
import { ALREADY_ASKED, type askCorrection, NOTHING_TO_CORRECT } from '#contract/asking-for-corrections.ts'
import type { AskedCorrection, getCorrection, withdrawCorrection } from '#contract/corrections.ts'
import { REASON_MAX } from '#contract/moderation.ts'
import { NOT_A_DETECTIVE } from '#contract/roles.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call, Platform } from '#server/platform/http/http.ts'
import { HOUR, type Limit } from '#server/platform/http/limits.ts'
import { conflict, forbidden, invalid, invalidInGeneral, notFound } from '#server/platform/http/refusals.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import * as emails from './emails.ts'
import * as queries from './queries.ts'

/** Limit per account: after a withdrawal the detective may ask again, and each request sends an e-mail. */
const WITHDRAWALS: Limit = {
  name: 'corrections-withdrawn',
  tries: 5,
  seconds: 24 * HOUR,
  waitFirst: 24 * HOUR,
  waitMax: 24 * HOUR,
}

/** Stores a correction request and notifies the operator. Only what would change is kept. */
export async function ask(call: Call<typeof askCorrection>) {
  const { db, viewer, input, settings } = call
  const { reason, ...wanted } = input
  return await inTransaction(db, async (trx) => {
    const standing = await queries.lockedIdentity(trx, viewer.id)
    // Suspended since the access check.
    if (!standing) throw forbidden(NOT_A_DETECTIVE)
    const asked = differing(wanted, standing)
    if (Object.keys(asked).length === 0) throw invalidInGeneral(NOTHING_TO_CORRECT)
    const id = await queries.addCorrection(trx, viewer.id, asked, reason)
    if (id === undefined) throw conflict(ALREADY_ASKED)
    await postEmail(call, trx, emails.correctionWaits(settings, id))
    return { data: (await queries.pendingOf(trx, viewer.id))! }
  })
}

function differing(wanted: AskedCorrection, standing: Required<AskedCorrection>): AskedCorrection {
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== standing[field as keyof AskedCorrection],
  )
  return Object.fromEntries(changed)
}

/** The own request that waits for a decision. */
export async function find({ db, viewer }: Call<typeof getCorrection>) {
  return { data: await queries.pendingOf(db, viewer.id) }
}

/** Withdraws the own request, which is deleted. */
export async function withdraw({ db, viewer, limits }: Call<typeof withdrawCorrection>) {
  await limits.count(WITHDRAWALS, String(viewer.id))
  await queries.removePending(db, viewer.id)
  return undefined
}

/** A decision about a request, by its id. */
export interface Deciding {
  id: number
  decision: 'accept' | 'reject'
  reason?: string | undefined
}

/**
 * Decides a request and notifies the detective by e-mail; if accepted, the profile is corrected in the same
 * transaction. 404: no waiting request with this id. 409: another detective has the licence number. 422 on `reason`:
 * rejection without a reason.
 */
export async function decide(
  platform: Pick<Platform, 'db' | 'jobs' | 'settings'>,
  { id, decision, reason }: Deciding,
): Promise<queries.Waiting> {
  const given = checkedReason(decision, reason)
  return await platform.db.transaction().execute(async (trx) => {
    const waiting = await queries.lockedCorrection(trx, id)
    if (!waiting) throw notFound('No hay ninguna petición de corrección pendiente con ese número.')
    if (decision === 'accept') await correct(trx, waiting)
    await queries.recordDecision(trx, id, decision === 'accept' ? 'accepted' : 'rejected', given)
    await postEmail(platform, trx, emails.decided[decision](platform.settings, waiting, given))
    return waiting
  })
}

async function correct(trx: Kysely<Schema>, waiting: queries.Waiting) {
  if (await queries.correct(trx, waiting)) return
  throw conflict(
    `El número de licencia ${waiting.asked.license_number} ya pertenece a otro detective aprobado: no se puede corregir. Rechace la petición o aclárelo antes con los dos.`,
  )
}

function checkedReason(decision: Deciding['decision'], reason?: string) {
  const given = reason?.trim() || null
  if (decision === 'reject' && !given) throw invalid({ reason: ['Indique el motivo con --reason "…".'] })
  if (given && given.length > REASON_MAX)
    throw invalid({ reason: [`El motivo no puede superar los ${REASON_MAX} caracteres.`] })
  return given
}
