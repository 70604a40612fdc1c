// Hides a content by a decision or shows it again, and records that among the decisions about content.
import type { Kysely } from 'kysely'
import type { Hideable } from '#contract/notices.ts'
import type { Schema } from '#server/database/schema.ts'
import { withholdRequest } from '#server/features/collaborations/queries.ts'
import { withholdMessage } from '#server/features/conversations/message-queries.ts'
import { recordContentDecision } from '#server/features/moderation/queries.ts'
import { isHiddenByAnother, type ReportRow } from '#server/features/notices/queries.ts'
import { withholdProfile } from '#server/features/profile/queries.ts'
import { conflict } from '#server/platform/http/refusals.ts'

type Db = Kysely<Schema>

/** The columns of a notice that a decision needs. */
interface Decided {
  reason: string
  ground: string | null
  decided_by: number
}

/** Hides the content of a notice from everybody but its author. 409: it is gone. */
export async function hide(trx: Db, report: ReportRow, decided: Decided): Promise<void> {
  if (!(await setHidden(trx, report, true))) throw conflict(GONE)
  await note(trx, report, 'hidden', decided)
}

/** Shows it again, unless another decision hides it too; false in that case, and if it is gone. */
export async function show(trx: Db, report: ReportRow, decided: Decided): Promise<boolean> {
  if (report.kind === null || (await isHiddenByAnother(trx, report))) return false
  if (!(await setHidden(trx, report, false))) return false
  await note(trx, report, 'restored', decided)
  return true
}

export const GONE = 'El contenido ya no existe: puede desestimar la denuncia y explicarlo.'

async function setHidden(trx: Db, { kind, content_id }: ReportRow, is_hidden: boolean) {
  if (kind === null || content_id === null) return false
  return await WITHHOLD[kind](trx, content_id, is_hidden)
}

const WITHHOLD: Record<Hideable, (trx: Db, id: number, is_hidden: boolean) => Promise<boolean>> = {
  profile: withholdProfile,
  request: withholdRequest,
  message: withholdMessage,
}

async function note(trx: Db, report: ReportRow, decision: 'hidden' | 'restored', decided: Decided) {
  const { kind, content_id, author_id, source } = report
  if (kind === null || content_id === null || author_id === null) return
  await recordContentDecision(trx, {
    content_kind: kind,
    content_id,
    detective_id: author_id,
    decision,
    source,
    ...decided,
  })
}
