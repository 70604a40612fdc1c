// The recipients of the e-mails about a notice.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { accountOf, type ReportRow } from '#server/features/notices/queries.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { readContent } from './content.ts'
import * as emails from './emails.ts'

type Posting = Pick<Platform, 'jobs' | 'settings'>
type Db = Kysely<Schema>

/**
 * E-mails the first decision to the notifier and, if it hides something, the statement of reasons to the
 * author.
 */
export async function tellDecision(platform: Posting, trx: Db, row: ReportRow): Promise<void> {
  const { settings } = platform
  const report = await told(trx, row)
  const notifier = await notifierEmail(trx, report)
  if (notifier) await postEmail(platform, trx, emails.decidedForNotifier(settings, notifier, report))
  const author = await authorEmail(trx, report)
  if (author && report.hides) await postEmail(platform, trx, emails.hiddenForAuthor(settings, author, report))
}

/**
 * E-mails the decision on the appeal to both; to the author only if the content is or was hidden. `is_shown`:
 * the content is visible again.
 */
export async function tellAppealDecision(
  platform: Posting,
  trx: Db,
  before: ReportRow,
  row: ReportRow,
  is_shown: boolean,
): Promise<void> {
  const { settings } = platform
  const now = await told(trx, row)
  const notifier = await notifierEmail(trx, now)
  const isReversed = before.hides !== now.hides
  if (notifier)
    await postEmail(platform, trx, emails.appealDecidedForNotifier(settings, notifier, now, isReversed))
  const author = await authorEmail(trx, now)
  if (!author || (!before.hides && !now.hides)) return
  const email = now.hides
    ? isReversed
      ? emails.hiddenForAuthor(settings, author, now)
      : emails.staysHiddenForAuthor(settings, author, now)
    : emails.restoredForAuthor(settings, author, now, is_shown)
  await postEmail(platform, trx, email)
}

async function told(trx: Db, row: ReportRow): Promise<emails.Told> {
  const content = await readContent(trx, row.kind, row.content_id)
  return {
    ...row,
    title: content?.title ?? null,
    is_withheld: content?.is_withheld === true,
    is_past: content?.is_past === true,
  }
}

async function notifierEmail(trx: Db, { notifier_id, notifier_email }: ReportRow) {
  return notifier_id === null ? notifier_email : (await accountOf(trx, notifier_id)).email
}

async function authorEmail(trx: Db, { author_id }: ReportRow) {
  return author_id === null ? null : (await accountOf(trx, author_id)).email
}
