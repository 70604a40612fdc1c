import type { Kysely } from 'kysely'
import { madridDay } from '#contract/days.ts'
import { type GroundSlug, groundClause, groundName } from '#contract/staff/grounds.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import type { listPastCheck } from '#contract/staff/past-check.ts'
import type { getReport, listReports, Report } from '#contract/staff/reports.ts'
import { pageMeta, skippedBefore } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { requestsPastCheck } from '#server/features/collaborations/past-check.ts'
import { accountOf, type ReportRow } from '#server/features/notices/queries.ts'
import { hasColleague } from '#server/identity/colleagues.ts'
import type { Call } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import { readContent } from './content.ts'
import * as queries from './queries.ts'

type Db = Kysely<Schema>

const pageOf = (page: number) => ({
  skipped: skippedBefore(page, STAFF_LIST_PER_PAGE),
  wanted: STAFF_LIST_PER_PAGE,
})

/** A page of the notices in a state. */
export async function list({ db, input }: Call<typeof listReports>) {
  const { total, rows } = await queries.reportsIn(db, input.state, pageOf(input.page))
  return {
    data: rows.map((row) => ({
      ...row,
      received_at: row.received_at.toISOString(),
      appealed_at: row.appealed_at?.toISOString() ?? null,
    })),
    meta: pageMeta(input.page, STAFF_LIST_PER_PAGE, total),
  }
}

/** A page of the requests that were published past the check for personal data. */
export async function pastCheck({ db, input }: Call<typeof listPastCheck>) {
  const { total, rows } = await requestsPastCheck(db, madridDay(), pageOf(input.page))
  return {
    data: rows.map(({ author_id, full_name, is_hidden, is_elapsed, created_at, ...same }) => ({
      ...same,
      author: { id: author_id, full_name },
      created_at: created_at.toISOString(),
      state: is_elapsed ? ('elapsed' as const) : is_hidden ? ('hidden' as const) : ('open' as const),
    })),
    meta: pageMeta(input.page, STAFF_LIST_PER_PAGE, total),
  }
}

/** One notice. Its reading is recorded: it has the name and the e-mail of who sent it. */
export async function find({ db, viewer, input, record }: Call<typeof getReport>) {
  return await inTransaction(db, async (trx) => {
    const found = await reportFor(trx, viewer.id, input.report)
    await record(trx, { subject: `report ${input.report}` })
    return found
  })
}

/** A notice with its content, its decision and its appeal, as this viewer may see it. 404: there is none. */
export async function reportFor(db: Db, viewer: number, id: number): Promise<Report> {
  const row = await db.selectFrom('report').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw notFound('No hay ninguna denuncia con ese número.')
  const emails = await queries.emailsOf(db, [row.decided_by, row.appeal_decided_by])
  const content = await readContent(db, row.kind, row.content_id)
  const who = (account: number | null) => (account === null ? null : (emails.get(account) ?? null))
  return {
    id: row.id,
    state: row.state,
    source: row.source,
    kind: row.kind,
    content_id: row.content_id,
    content_title: content?.title ?? null,
    where: row.address,
    is_own_matter: await isPartyTo(db, row, viewer),
    reason: row.reason,
    is_about_minors: row.is_about_minors,
    received_at: row.received_at.toISOString(),
    appealed_at: row.appealed_at?.toISOString() ?? null,
    text: row.explanation,
    notifier: await notifierOf(db, row),
    content,
    decision: row.decided_at && {
      hides: row.hides === true,
      ground: row.ground === null ? null : groundOf(row.ground),
      facts: row.facts,
      text: row.decision_text,
      decided_by: who(row.decided_by),
      decided_at: row.decided_at.toISOString(),
    },
    appeal: row.appealed_at && {
      by_notifier: row.notifier_appeal,
      by_author: row.author_appeal,
      appealed_at: row.appealed_at.toISOString(),
      is_for_another: row.state === 'appealed' && (await isForAnother(db, row, viewer)),
    },
    appeal_decision: row.appeal_decided_at && {
      reason: row.appeal_reason,
      decided_by: who(row.appeal_decided_by),
      decided_at: row.appeal_decided_at.toISOString(),
    },
  }
}

/**
 * The member of the staff who took the decision leaves the appeal to a colleague, if there is one whom it
 * does not concern (DSA article 20.6).
 */
export async function isForAnother(db: Db, row: ReportRow, viewer: number): Promise<boolean> {
  const decider = row.appeal_decided_at ? row.appeal_decided_by : row.decided_by
  return decider === viewer && (await hasColleague(db, viewer, 'reports', [row.notifier_id, row.author_id]))
}

/**
 * Whether the viewer notified or wrote the content, and a colleague without part in it can decide instead.
 */
export async function isPartyTo(
  db: Db,
  { notifier_id, author_id }: Pick<ReportRow, 'notifier_id' | 'author_id'>,
  viewer: number,
): Promise<boolean> {
  const parties = [notifier_id, author_id]
  return parties.includes(viewer) && (await hasColleague(db, viewer, 'reports', parties))
}

async function notifierOf(db: Db, row: ReportRow): Promise<Report['notifier']> {
  if (row.notifier_id !== null) {
    const { id, email, full_name } = await accountOf(db, row.notifier_id)
    return { id, name: full_name, email }
  }
  const { notifier_name: name, notifier_email: email } = row
  return name === null && email === null ? null : { id: null, name, email }
}

function groundOf(slug: string) {
  return { slug, name: groundName(slug), clause: groundClause(slug as GroundSlug) }
}
