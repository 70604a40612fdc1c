import type { Kysely } from 'kysely'
import type { Addressable } from '#contract/notices.ts'
import type {
  leavePastCheck as leaveCall,
  reopenPastCheck as reopenCall,
  upholdPastCheck as upholdPastCheckCall,
} from '#contract/staff/past-check.ts'
import type {
  decideAppeal as decideAppealCall,
  dismissReport,
  upholdReport,
} from '#contract/staff/reports.ts'
import type { Schema } from '#server/database/schema.ts'
import { isRequest, markSeen, markUnseen } from '#server/features/collaborations/past-check.ts'
import { existingContent } from '#server/features/notices/content.ts'
import { change, keepReport, lockedReport, type ReportRow } from '#server/features/notices/queries.ts'
import { referenceHash } from '#server/features/notices/references.ts'
import { leaveToColleague } from '#server/identity/colleagues.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/refusals.ts'
import { tellAppealDecision, tellDecision } from './emailing.ts'
import { GONE, hide, show } from './hiding.ts'
import { isForAnother, reportFor } from './reading.ts'

type Db = Kysely<Schema>

const DECIDED = 'Esta denuncia ya está decidida.'

/** Hides the content and e-mails the notifier and the author. */
export async function uphold(call: Call<typeof upholdReport>) {
  const { db, viewer, input } = call
  return await db.transaction().execute(async (trx) => {
    const report = await openReport(trx, input.report)
    const named = await naming(trx, report, input)
    await refuseOwnMatter(trx, { ...report, ...named }, viewer.id)
    return await upholdIn(call, trx, { ...report, ...named }, input, viewer.id)
  })
}

/** Hides a request that was published past the check for personal data: a notice of our own. */
export async function upholdPastCheck(call: Call<typeof upholdPastCheckCall>) {
  const { db, viewer, input, settings } = call
  return await db.transaction().execute(async (trx) => {
    const author_id = await markSeen(trx, input.request)
    if (author_id === undefined) throw await notChanged(trx, input.request, NOT_THERE)
    await refuseOwnMatter(trx, { author_id, notifier_id: null }, viewer.id)
    const named = { kind: 'request' as const, content_id: input.request, author_id }
    const id = await keepReport(trx, settings, { source: 'own_check', ...named })
    const report = (await lockedReport(trx, id))!
    return await upholdIn(call, trx, report, input, viewer.id)
  })
}

const NOT_THERE = 'Esa petición ya no espera que nadie la mire.'
const WAITS = 'Esa petición ya espera que alguien la mire, o no hay qué mirar.'

/** The refusal if a request could not be marked: 404 if there is none, otherwise 409 with this sentence. */
async function notChanged(trx: Db, request: number, sentence: string) {
  return (await isRequest(trx, request))
    ? conflict(sentence)
    : notFound('No hay ninguna petición con ese número.')
}

/** Leaves such a request as it is. */
export async function leavePastCheck({ db, viewer, input, record }: Call<typeof leaveCall>) {
  return await db.transaction().execute(async (trx) => {
    const author_id = await markSeen(trx, input.request)
    if (author_id === undefined) throw await notChanged(trx, input.request, NOT_THERE)
    await refuseOwnMatter(trx, { author_id, notifier_id: null }, viewer.id)
    await record(trx, { subject: `request ${input.request}` })
    return undefined
  })
}

/** Undoes that: the request waits again. 409: it waits already, or is hidden or deleted. */
export async function reopenPastCheck({ db, viewer, input, record }: Call<typeof reopenCall>) {
  return await db.transaction().execute(async (trx) => {
    const author_id = await markUnseen(trx, input.request)
    if (author_id === undefined) throw await notChanged(trx, input.request, WAITS)
    await refuseOwnMatter(trx, { author_id, notifier_id: null }, viewer.id)
    await record(trx, { subject: `request ${input.request}` })
    return undefined
  })
}

type Upholding = Call<typeof upholdReport> | Call<typeof upholdPastCheckCall>
interface Statement {
  ground: string
  facts: string
  text: string
}

async function upholdIn(
  call: Upholding,
  trx: Db,
  before: ReportRow,
  { ground, facts, text }: Statement,
  viewer: number,
) {
  await hide(trx, before, { reason: text, ground, decided_by: viewer })
  const report = await decided(call, trx, before, {
    state: 'upheld',
    hides: true,
    hid_at_first: true,
    ground,
    facts,
    decision_text: text,
    decided_by: viewer,
    decided_at: new Date(),
  })
  await tellDecision(call, trx, report)
  const { kind, content_id } = report
  await call.record(trx, { subject: `report ${report.id}`, details: { kind, content_id, ground } })
  return await reportFor(trx, viewer, report.id)
}

/** Leaves the content as it is and e-mails the notifier. */
export async function dismiss(call: Call<typeof dismissReport>) {
  const { db, viewer, input } = call
  return await db.transaction().execute(async (trx) => {
    const before = await openReport(trx, input.report)
    await refuseOwnMatter(trx, before, viewer.id)
    const report = await decided(call, trx, before, {
      state: 'dismissed',
      hides: false,
      hid_at_first: false,
      decision_text: input.reason,
      decided_by: viewer.id,
      decided_at: new Date(),
    })
    await tellDecision(call, trx, report)
    await call.record(trx, { subject: `report ${report.id}` })
    return await reportFor(trx, viewer.id, report.id)
  })
}

/** The ground of a decision that hides content on appeal, if neither it nor the first decision names one. */
const GENERAL_GROUND = 'unlawful'

/**
 * Upholds or reverses the decision on appeal, and e-mails both parties; the author only if the content is or
 * was hidden.
 */
export async function decideAppeal(call: Call<typeof decideAppealCall>) {
  const { db, viewer, input } = call
  return await db.transaction().execute(async (trx) => {
    const before = await lockedReport(trx, input.report)
    if (!before) throw unknown()
    if (before.state !== 'appealed') throw conflict('No hay ninguna reclamación que resolver.')
    if (await isForAnother(trx, before, viewer.id))
      throw forbidden('Usted tomó la decisión: la reclamación la resuelve otra persona del equipo.')
    const hides = input.restores ? !before.hides : before.hides === true
    const isToHide = hides && !before.hides
    const named = isToHide ? await naming(trx, before, input) : {}
    await refuseOwnMatter(trx, { ...before, ...named }, viewer.id)
    const ground = isToHide ? (input.ground ?? before.ground ?? GENERAL_GROUND) : before.ground
    const appealed = {
      appeal_reason: input.reason,
      appeal_decided_by: viewer.id,
      appeal_decided_at: new Date(),
      ...(isToHide && { facts: input.facts ?? before.facts ?? input.reason }),
    }
    const because = { reason: input.reason, ground, decided_by: viewer.id }
    if (isToHide) await hide(trx, { ...before, ...named }, because)
    const report = await decided(
      call,
      trx,
      { ...before, ...named },
      { state: 'closed', hides, ground, ...appealed },
    )
    // After the change: the notice itself does not hide its content any more.
    const isShown = before.hides === true && !hides && (await show(trx, report, because))
    await tellAppealDecision(call, trx, before, report, isShown)
    const details = { restores: input.restores, hides, kind: report.kind, content_id: report.content_id }
    await call.record(trx, { subject: `report ${report.id}`, details })
    return await reportFor(trx, viewer.id, report.id)
  })
}

function unknown() {
  return notFound('No hay ninguna denuncia con ese número.')
}

/** The notice, locked. 404: there is none. 409: it is decided. */
async function openReport(trx: Db, id: number): Promise<ReportRow> {
  const report = await lockedReport(trx, id)
  if (!report) throw unknown()
  if (report.state !== 'open') throw conflict(DECIDED)
  return report
}

/** 403: the notifier and the author of the reported content leave it to a colleague. */
async function refuseOwnMatter(
  trx: Db,
  { notifier_id, author_id }: Pick<ReportRow, 'notifier_id' | 'author_id'>,
  viewer: number,
) {
  await leaveToColleague(trx, viewer, {
    permission: 'reports',
    concerns: [notifier_id, author_id],
    sentence: 'Esto le concierne a usted: lo resuelve otra persona del equipo.',
  })
}

/**
 * The content that the decision is about: of a member's notice its own, of a public one what staff name or
 * what its address says. 422 on `id`: nothing is named, or it does not exist. 409: what was reported is gone.
 */
async function naming(
  trx: Db,
  report: ReportRow,
  { kind, id }: { kind?: Addressable | undefined; id?: number | undefined },
) {
  const isNamed = report.source === 'public' && kind !== undefined && id !== undefined
  if (isNamed) {
    const content = await existingContent(trx, kind, id)
    if (!content) throw invalid({ id: ['No existe ningún contenido con ese número.'] })
    return content
  }
  if (report.kind === null || report.content_id === null)
    throw invalid({ id: ['Indique de qué perfil o petición se trata.'] })
  const content = await existingContent(trx, report.kind, report.content_id)
  if (!content) throw conflict(GONE)
  return content
}

/** Stores a decision, with the references named in the e-mails, and returns the notice as it is then. */
async function decided(
  { settings }: Pick<Call<typeof upholdReport>, 'settings'>,
  trx: Db,
  { id, kind, content_id, author_id, notifier_reference }: ReportRow,
  columns: Parameters<typeof change>[2],
): Promise<ReportRow> {
  await change(trx, id, {
    ...{ kind, content_id, author_id },
    notifier_reference: notifier_reference && referenceHash(settings, id, 'notifier'),
    ...(columns.hides && { author_reference: referenceHash(settings, id, 'author') }),
    ...columns,
  })
  return (await lockedReport(trx, id))!
}
