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
 * transaction. 404: no request with this id. 409: it is decided, or another detective has the licence number.
 * 422 on `reason`: rejection without a reason.
 */
export async function decide(
  platform: Pick<Platform, 'db' | 'jobs' | 'settings'>,
  { id, decision, reason }: Deciding,
): Promise<queries.Waiting> {
  const given = checkedReason(decision, reason)
  return await inTransaction(platform.db, async (trx) => {
    const waiting = await queries.lockedCorrection(trx, id)
    if (!waiting && (await queries.isDecided(trx, id))) throw conflict(ALREADY_DECIDED)
    if (!waiting) throw notFound('No hay ninguna petición de corrección pendiente con ese número.')
    if (decision === 'accept') await correct(trx, waiting)
    await queries.recordDecision(trx, id, decision === 'accept' ? 'accepted' : 'rejected', given)
    await postEmail(platform, trx, emails.decided[decision](platform.settings, waiting, given))
    return waiting
  })
}

const ALREADY_DECIDED = 'La petición de corrección ya se ha resuelto.'

async function correct(trx: Kysely<Schema>, waiting: queries.Waiting) {
  if (await queries.correct(trx, waiting)) return
  throw conflict(`${licenseTaken(waiting.asked)} Rechace la petición o aclárelo antes con los dos.`)
}

function licenseTaken({ license_number }: AskedCorrection) {
  return `El número de licencia ${license_number} ya pertenece a otro detective aprobado: no se puede corregir.`
}

/** New personal data of a detective, and why. */
export interface Correcting {
  id: number
  identity: Required<AskedCorrection>
  reason: string
}

/**
 * Corrects the personal data of a detective in any status, who has not asked for it and gets an e-mail.
 * Returns what changed: the new and the earlier values. 404: no such detective. 409: another detective has
 * the licence number. 422: nothing would change.
 */
export async function correctIdentity(
  platform: Pick<Platform, 'db' | 'jobs' | 'settings'>,
  { id, identity, reason }: Correcting,
): Promise<{ changed: AskedCorrection; before: AskedCorrection }> {
  return await inTransaction(platform.db, async (trx) => {
    const standing = await queries.lockedHolder(trx, id)
    if (!standing) throw notFound('No hay ningún detective con ese número.')
    const changed = differing(identity, standing)
    const names = Object.keys(changed)
    if (names.length === 0) throw invalidInGeneral(NOTHING_CHANGES)
    if (!(await queries.correct(trx, { ...standing, detective_id: id, asked: changed })))
      throw conflict(licenseTaken(changed))
    const { email } = standing
    await postEmail(
      platform,
      trx,
      emails.correctedByStaff(platform.settings, { email, asked: changed }, reason),
    )
    const before = Object.fromEntries(Object.entries(standing).filter(([name]) => names.includes(name)))
    return { changed, before }
  })
}

const NOTHING_CHANGES = 'Cambie al menos uno de los datos: así ya figuran.'

function checkedReason(decision: Deciding['decision'], reason?: string) {
  const given = reason?.trim() || null
  if (decision === 'reject' && !given) throw invalid({ reason: ['Indique el motivo con --reason "…".'] })
  if (given && given.length > REASON_MAX)
    throw invalid({ reason: [`El motivo no puede superar los ${REASON_MAX} caracteres.`] })
  return given
}
