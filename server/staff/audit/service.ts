import { madridDay } from '#contract/days.ts'
import type { exportAudit, getAuditTerm, listAudit } from '#contract/staff/audit.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import { beginningOfAudit, entriesAfter } from '#server/identity/audit-reading.ts'
import type { Call } from '#server/platform/http/http.ts'
import { csvLine, UTF8_MARK } from '#server/staff/csv.ts'
import { auditPage } from './queries.ts'

/**
 * In front of each hash of the CSV. A hash in base64url may begin with '-', which a spreadsheet reads as a
 * formula; with an apostrophe in front it would be another hash.
 */
const HASH_MARK = 'hmac-sha256:'

/** A page of the trail, and where the next one begins. */
export async function pageOfAudit({ db, input }: Call<typeof listAudit>) {
  const found = await auditPage(db, input)
  const data = found.slice(0, STAFF_LIST_PER_PAGE)
  const before = found.length > STAFF_LIST_PER_PAGE ? data.at(-1)!.id : null
  return { data, meta: { per_page: STAFF_LIST_PER_PAGE, before } }
}

/** How long entries are kept, and where the trail begins. */
export async function termOfAudit({ db, settings }: Call<typeof getAuditTerm>) {
  const { since, forgotten } = await beginningOfAudit(db)
  return { months: settings.audit_months, since: since?.toISOString() ?? null, forgotten }
}

/**
 * The whole trail, with all that the hashes cover: a copy elsewhere shows what somebody with all rights has
 * cut off the end, and the chain can be computed from it again.
 */
export async function auditCsv({ db, record }: Call<typeof exportAudit>) {
  await record(db, { subject: 'audit' })
  const lines = async function* () {
    yield UTF8_MARK + csvLine(['id', 'at', 'actor_id', 'actor', 'act', 'subject', 'details', 'hash'])
    let piece = ''
    for await (const { id, at, actor_id, actor, act, subject, details, hash } of entriesAfter(db, 0)) {
      piece += csvLine([id, at.toISOString(), actor_id, actor, act, subject, details, HASH_MARK + hash])
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
    yield piece
  }
  return { bytes: lines(), name: `registro-de-actividad-${madridDay()}.csv` }
}

const PIECE = 64 * 1024
