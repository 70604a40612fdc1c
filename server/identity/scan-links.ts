// The link by which an applicant sends another scan: like all links of server/identity/links.ts, hashed and
// used once.
import { type Kysely, sql } from 'kysely'
import { SCAN_LINK_DAYS } from '#contract/another-scan.ts'
import type { Schema } from '#server/database/schema.ts'
import { hashOf, randomToken } from '#server/platform/secrets.ts'
import { dropLinks, type LinkSettings, replaceLink, secondsFromNow, takeLink } from './links.ts'

/**
 * Makes a link by which an applicant sends another scan, valid for SCAN_LINK_DAYS; returns its whole address.
 * Call it in a transaction.
 */
export async function makeScanLink(
  trx: Kysely<Schema>,
  settings: LinkSettings,
  accountId: number,
): Promise<string> {
  const token = randomToken()
  const expires = secondsFromNow(SCAN_LINK_DAYS * 24 * 3600)
  await replaceLink(trx, 'send-scan', accountId, hashOf(token), expires)
  return `${settings.public_url}/registro/escaneo/${token}`
}

/** Condition on `asked_scan`: its link still works, so that it is the applicant's turn. */
export const isScanAwaited = sql<boolean>`asked_at > now() - make_interval(days => ${SCAN_LINK_DAYS})`

/** Condition on `detective`: no other scan is awaited, so that the registration waits for staff. */
export const waitsForStaff = sql<boolean>`not exists (
  select from asked_scan where asked_scan.detective_id = detective.id and ${isScanAwaited}
)`

/** The account whose scan the token may replace; null if it is wrong, used or expired. */
export async function accountOfScanToken(db: Kysely<Schema>, token: string): Promise<number | null> {
  const link = await db
    .selectFrom('account_link')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', 'send-scan')
    .where('expires_at', '>', sql<Date>`now()`)
    .select('account_id')
    .executeTakeFirst()
  return link?.account_id ?? null
}

/** Uses up the token. False if it was used meanwhile. */
export function takeScanToken(trx: Kysely<Schema>, accountId: number, token: string): Promise<boolean> {
  return takeLink(trx, 'send-scan', accountId, hashOf(token))
}

/** Ends the account's link for another scan. */
export async function dropScanLink(trx: Kysely<Schema>, accountId: number): Promise<void> {
  await dropLinks(trx, 'send-scan', accountId)
}
