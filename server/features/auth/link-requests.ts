// Requests for a link by e-mail. The call itself only puts the e-mail into a queue, so that its answer and its time
// are the same for every e-mail; whether it has an account is looked up afterwards.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import {
  countLinkLetter,
  countLinkRequest,
  LINK_OLD_MINUTES,
  LINK_YOUNG_MINUTES,
} from '#server/platform/attempts.ts'
import type { Platform } from '#server/platform/http.ts'
import { hasRecentLink, makeResetLink, makeVerificationLink } from '#server/platform/links.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import { postLetter } from '#server/platform/mail/outbox.ts'
import { verificationLetter } from '#server/platform/mail/verification-letter.ts'
import { seal, unseal } from '#server/platform/secrets.ts'
import { recovery } from './letters.ts'
import { accountByEmail, lockAccountOf } from './queries.ts'

export const LINK_QUEUE = 'auth-links'

type Base = Pick<Platform, 'db' | 'jobs' | 'limits' | 'settings'>
type Purpose = 'verify-email' | 'reset-password'

interface LinkJob {
  sealed: string
}
interface LinkRequest {
  purpose: Purpose
  email: string
  /** Many were asked for this e-mail: nothing is sent while the last link is young. */
  is_one_of_many: boolean
}

/** Asks for a link to be made and sent, where the e-mail has an account that can use it. 429 for too many from there. */
export async function askForLink(call: Base & { address: string }, purpose: Purpose, email: string) {
  const { db, jobs, settings } = call
  const is_one_of_many = await countLinkRequest(call, email)
  const request: LinkRequest = { purpose, email, is_one_of_many }
  const job: LinkJob = { sealed: seal(settings.secret_key, request) }
  await jobs.enqueue(db, LINK_QUEUE, job)
}

/** How many links are made at once: each takes a connection of the database. */
const LINKS_AT_ONCE = 3

/** Makes the links that are asked for, from now on. */
export async function workLinkRequests(platform: Base): Promise<void> {
  const { db, jobs, settings } = platform
  const makeLink = async ({ sealed }: LinkJob) => {
    const { purpose, email, is_one_of_many } = unseal(settings.secret_key, sealed) as LinkRequest
    if (!(await accountByEmail(db, email))) return
    // Before the transaction: it may hold the only connection.
    const isTooMuch = await countLinkLetter(platform)
    const quiet = isTooMuch ? LINK_OLD_MINUTES : is_one_of_many ? LINK_YOUNG_MINUTES : 0
    await db.transaction().execute(async (trx) => {
      // Of several at once, each sees the link of the one before.
      await lockAccountOf(trx, email)
      const letter = await letterWithLink(platform, trx, { purpose, email, quiet })
      if (letter) await postLetter(platform, trx, letter)
    })
  }
  await jobs.work<LinkJob>(LINK_QUEUE, makeLink, { concurrency: LINKS_AT_ONCE })
}

/** Null where the account can use no such link, or has one that is not `quiet` minutes old. */
async function letterWithLink(
  { settings }: Base,
  trx: Kysely<Schema>,
  { purpose, email, quiet }: { purpose: Purpose; email: string; quiet: number },
): Promise<Letter | null> {
  const account = await accountByEmail(trx, email)
  if (!account || account.is_past_recall) return null
  if (await hasRecentLink(trx, purpose, account.id, quiet)) return null
  if (purpose === 'reset-password')
    return recovery(settings, account.email, await makeResetLink(trx, settings, account))
  if (account.status !== 'registered') return null
  const url = await makeVerificationLink(trx, settings, account.id)
  return verificationLetter(settings, account.email, url)
}
