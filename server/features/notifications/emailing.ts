// E-mails about unread notifications: one for everything that an account has not read.
import { type Kysely, sql } from 'kysely'
import type { Preferences } from '#contract/notifications.ts'
import { EMAIL_AFTER_MINUTES } from '#contract/retention-terms.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http/http.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { unreadEmail } from './emails.ts'
import { isQuiet, preferencesOf } from './preferences.ts'
import { isShown, told } from './queries.ts'
import { unsubscribeUrl } from './unsubscribing.ts'
import { pathOf, wordsOf } from './words.ts'

export const UNREAD_QUEUE = 'email-unread'
const MINUTE_MS = 60_000
/** The first number of the locks held by transactions that schedule a check for an account. */
const LOCK = 3_009_001
const LINES_MAX = 20
/** In quiet hours it is looked at again after this time. */
const QUIET_AGAIN_MINUTES = 15

interface UnreadJob {
  account_id: number
}

/**
 * Schedules a check for unread notifications. One job per account; if another transaction holds the account's
 * lock, adds a second job, to avoid a deadlock.
 */
export async function queueEmail(
  { jobs }: { jobs: Jobs },
  trx: Kysely<Schema>,
  account_id: number,
): Promise<void> {
  const { rows } = await sql<{ is_alone: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}, ${account_id}) as is_alone`.execute(trx)
  await jobs.enqueue(trx, UNREAD_QUEUE, { account_id } satisfies UnreadJob, {
    after: inMinutes(EMAIL_AFTER_MINUTES),
    ...(rows[0]!.is_alone && { key: String(account_id), key_seconds: EMAIL_AFTER_MINUTES * 60 }),
  })
}

/**
 * Queues the e-mails about the acts of this person, which were held back while the account was suspended or
 * leaving.
 */
export async function queueHeldBack(
  platform: { jobs: Jobs },
  trx: Kysely<Schema>,
  actor_id: number,
): Promise<void> {
  const found = await trx
    .selectFrom('notification')
    .where('actor_id', '=', actor_id)
    .where(isPending)
    .select('account_id')
    .distinct()
    .orderBy('account_id')
    .execute()
  for (const { account_id } of found) await queueEmail(platform, trx, account_id)
}

/** Starts to work the queue. */
export async function workEmails(platform: Platform): Promise<void> {
  await platform.jobs.work<UnreadJob>(UNREAD_QUEUE, async ({ account_id }) => {
    await emailUnread(platform, account_id)
  })
}

const isPending = sql<boolean>`notification.read_at is null and emailed_at is null and by_email and ${isShown}`
const isDue = sql<boolean>`${isPending}
  and unread_since <= now() - make_interval(mins => ${sql.lit(EMAIL_AFTER_MINUTES)})`

/**
 * Sends the e-mail if something has been unread for EMAIL_AFTER_MINUTES, outside of quiet hours, and if the
 * last e-mail was that long ago: events within seconds make one e-mail, or two. Schedules the next check if
 * something newer is unread. The e-mail and the mark that it was sent are one transaction.
 */
export async function emailUnread(platform: Platform, account_id: number): Promise<void> {
  const { db, settings, jobs } = platform
  await db.transaction().execute(async (trx) => {
    const preferences = await preferencesOf(trx, account_id)
    const isLate = isQuiet(preferences)
    if (!isLate && afterMinutes(await lastTold(trx)) <= Date.now()) await sendDue(trx, preferences)
    const { first } = await trx
      .selectFrom('notification')
      .where('account_id', '=', account_id)
      .where(isPending)
      .select(({ fn }) => fn.min<Date | null>('unread_since').as('first'))
      .executeTakeFirstOrThrow()
    if (!first) return
    const due = new Date(Math.max(afterMinutes(first), afterMinutes(await lastTold(trx))))
    const after = isLate ? inMinutes(QUIET_AGAIN_MINUTES) : due
    await jobs.enqueue(trx, UNREAD_QUEUE, { account_id } satisfies UnreadJob, { after })
  })

  /** When something was told by e-mail last. */
  async function lastTold(trx: Kysely<Schema>) {
    const { last } = await trx
      .selectFrom('notification')
      .where('account_id', '=', account_id)
      .where('emailed_at', 'is not', null)
      .select(({ fn }) => fn.max<Date | null>('emailed_at').as('last'))
      .executeTakeFirstOrThrow()
    return last
  }

  async function sendDue(trx: Kysely<Schema>, preferences: Preferences) {
    const marked = await trx
      .updateTable('notification')
      .set({ emailed_at: sql`now()` })
      .where('account_id', '=', account_id)
      .where(isDue)
      .returning('id')
      .execute()
    const account = await reachable(trx, account_id)
    if (marked.length === 0 || !account) return
    const ids = marked.map(({ id }) => id)
    const found = await told(trx)
      .where('notification.id', '=', sql<number>`any(${ids}::int[])`)
      .orderBy('notification.id', 'desc')
      .execute()
    // The current preferences count: a kind that was turned off meanwhile is not sent.
    const rows = found.filter(({ kind }) => preferences.kinds[kind].email)
    if (rows.length === 0) return
    const lines = rows
      .slice(0, LINES_MAX)
      .map((row) => ({ text: wordsOf(row), url: settings.public_url + pathOf(row) }))
    const unsubscribe = unsubscribeUrl(settings, account_id)
    const email = unreadEmail(settings, { to: account.email, lines, count: rows.length, unsubscribe })
    await postEmail(platform, trx, email)
  }
}

/** The time at which it has been unread, or told, for ten minutes; 0 without one. */
function afterMinutes(at: Date | null) {
  return at ? at.getTime() + EMAIL_AFTER_MINUTES * MINUTE_MS : 0
}

function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * MINUTE_MS)
}

/** Nobody is told by e-mail whose account is suspended or about to be erased. */
async function reachable(trx: Kysely<Schema>, id: number) {
  return await trx
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .where('erase_at', 'is', null)
    .where((it) => it.or([it('detective.status', 'is', null), it('detective.status', '=', 'approved')]))
    .select('email')
    .executeTakeFirst()
}
