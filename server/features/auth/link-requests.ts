// The links that verify an e-mail or set a new password, sent on request (identity/link-requests.ts).
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { type AskedLink, workLinkRequests } from '#server/identity/link-requests.ts'
import { hasRecentLink, makeResetLink, makeVerificationLink } from '#server/identity/links.ts'
import { verificationEmail } from '#server/identity/verification-email.ts'
import type { Platform } from '#server/platform/http/http.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { recovery } from './emails.ts'
import { accountByEmail } from './queries.ts'

export const LINK_QUEUE = 'auth-links'

/** Starts the worker of the queue that creates the links and posts their e-mails. */
export async function workAuthLinks(
  platform: Pick<Platform, 'db' | 'jobs' | 'limits' | 'settings'>,
): Promise<void> {
  await workLinkRequests(platform, LINK_QUEUE, (trx, asked) => emailWithLink(platform.settings, trx, asked))
}

/** Null if this link is of no use to the account, or its last one is less than `quiet` minutes old. */
async function emailWithLink(
  settings: Settings,
  trx: Kysely<Schema>,
  { purpose, email, quiet }: AskedLink,
): Promise<Email | null> {
  const account = await accountByEmail(trx, email)
  if (!account || account.is_past_recall) return null
  if (await hasRecentLink(trx, purpose, account.id, quiet)) return null
  if (purpose === 'reset-password')
    return recovery(settings, account.email, await makeResetLink(trx, settings, account))
  if (account.status !== 'registered') return null
  const url = await makeVerificationLink(trx, settings, account.id)
  return verificationEmail(settings, account.email, url)
}
