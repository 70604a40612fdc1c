// What stays unread is told by e-mail: one for everything that an account has not read.
import { sql } from 'kysely'
import { EMAIL_AFTER_MINUTES } from '#contract/notifications.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { unreadEmail } from './emails.ts'
import { isQuiet, preferencesOf } from './preferences.ts'
import { told } from './queries.ts'
import { unsubscribeUrl } from './unsubscribing.ts'
import { pathOf, wordsOf } from './words.ts'

const ACCOUNTS_AT_ONCE = 200
const LINES_MAX = 20

const isDue = sql<boolean>`notification.read_at is null and emailed_at is null and by_email
  and unread_since < now() - make_interval(mins => ${sql.lit(EMAIL_AFTER_MINUTES)})`

/** Sends an e-mail to each account with something unread for ten minutes, outside of its quiet hours. */
export async function sendDueEmails(platform: Platform): Promise<void> {
  let after = 0
  for (;;) {
    const accounts = await platform.db
      .selectFrom('notification')
      .where(isDue)
      .where('account_id', '>', after)
      .select('account_id')
      .distinct()
      .orderBy('account_id')
      .limit(ACCOUNTS_AT_ONCE)
      .execute()
    for (const { account_id } of accounts) await sendTo(platform, account_id)
    if (accounts.length < ACCOUNTS_AT_ONCE) return
    after = accounts.at(-1)!.account_id
  }
}

/** The e-mail and the mark that it was sent are one transaction; another process finds the rows locked. */
async function sendTo(platform: Platform, account_id: number) {
  const { db, settings } = platform
  await db.transaction().execute(async (trx) => {
    const preferences = await preferencesOf(trx, account_id)
    if (isQuiet(preferences)) return
    const marked = await trx
      .updateTable('notification')
      .set({ emailed_at: sql`now()` })
      .where('id', 'in', (of) =>
        of
          .selectFrom('notification')
          .where('account_id', '=', account_id)
          .where(isDue)
          .select('id')
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    const account = await reachable(trx, account_id)
    if (marked.length === 0 || !account) return
    const ids = marked.map(({ id }) => id)
    const found = await told(trx)
      .where('notification.id', '=', sql<number>`any(${ids}::int[])`)
      .orderBy('notification.id', 'desc')
      .execute()
    // By the preferences of now: whoever turned a kind off gets nothing of it any more.
    const rows = found.filter(({ kind }) => preferences.kinds[kind].email)
    if (rows.length === 0) return
    const lines = rows
      .slice(0, LINES_MAX)
      .map((row) => ({ text: wordsOf(row), url: settings.public_url + pathOf(row) }))
    const unsubscribe = unsubscribeUrl(settings, account_id)
    await postEmail(
      platform,
      trx,
      unreadEmail(settings, { to: account.email, lines, count: rows.length, unsubscribe }),
    )
  })
}

/** Nobody is told by e-mail whose account is suspended or about to be erased. */
async function reachable(trx: Platform['db'], id: number) {
  return await trx
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .where('erase_at', 'is', null)
    .where((it) => it.or([it('detective.status', 'is', null), it('detective.status', '=', 'approved')]))
    .select('email')
    .executeTakeFirst()
}
