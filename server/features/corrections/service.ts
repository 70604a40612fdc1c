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

/** By account: whoever takes back what they asked may ask again, and each time somebody is written to. */
const WITHDRAWALS: Limit = {
  name: 'corrections-withdrawn',
  tries: 5,
  seconds: 24 * HOUR,
  waitFirst: 24 * HOUR,
  waitMax: 24 * HOUR,
}

/** Asks for a correction and tells whoever runs the site. Only what would change is kept. */
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

/** What of one's own waits for a decision. */
export async function find({ db, viewer }: Call<typeof getCorrection>) {
  return { data: await queries.pendingOf(db, viewer.id) }
}

/** Takes one's own request back: nothing of it is kept. */
export async function withdraw({ db, viewer, limits }: Call<typeof withdrawCorrection>) {
  await limits.count(WITHDRAWALS, String(viewer.id))
  await queries.removePending(db, viewer.id)
  return undefined
}

/** Something decided about a request by its number. */
export interface Deciding {
  id: number
  decision: 'accept' | 'reject'
  reason?: string | undefined
}

/**
 * Decides a request and tells the detective by letter; accepted, the profile is corrected with it. 404 where none of that
 * number waits; 409 where the licence number is another's; 422 on `reason` where rejecting without one.
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
