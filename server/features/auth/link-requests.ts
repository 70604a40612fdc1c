// Requests for a link by e-mail. The call itself only puts the e-mail into a queue, so that its answer and its time
// are the same for every e-mail; whether it has an account is looked up afterwards.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http.ts'
import { makeResetLink, makeVerificationLink } from '#server/platform/links.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import { postLetter } from '#server/platform/mail/outbox.ts'
import { verificationLetter } from '#server/platform/mail/verification-letter.ts'
import { seal, unseal } from '#server/platform/secrets.ts'
import { recovery } from './letters.ts'
import { accountByEmail } from './queries.ts'

export const LINK_QUEUE = 'auth-links'

type Base = Pick<Platform, 'db' | 'jobs' | 'settings'>
type Purpose = 'verify-email' | 'reset-password'

interface LinkJob {
  sealed: string
}
interface LinkRequest {
  purpose: Purpose
  email: string
}

/** Asks for a link to be made and sent, where the e-mail has an account that can use it. */
export async function askForLink({ db, jobs, settings }: Base, purpose: Purpose, email: string) {
  const request: LinkRequest = { purpose, email }
  const job: LinkJob = { sealed: seal(settings.secret_key, request) }
  await jobs.enqueue(db, LINK_QUEUE, job)
}

/** How many links are made at once: each takes a connection of the database. */
const LINKS_AT_ONCE = 3

/** Makes the links that are asked for, from now on. */
export async function workLinkRequests(platform: Base): Promise<void> {
  const { db, jobs, settings } = platform
  const makeLink = async ({ sealed }: LinkJob) => {
    const { purpose, email } = unseal(settings.secret_key, sealed) as LinkRequest
    await db.transaction().execute(async (trx) => {
      const letter = await letterWithLink(platform, trx, purpose, email)
      if (letter) await postLetter(platform, trx, letter)
    })
  }
  await jobs.work<LinkJob>(LINK_QUEUE, makeLink, { concurrency: LINKS_AT_ONCE })
}

async function letterWithLink(
  { settings }: Base,
  trx: Kysely<Schema>,
  purpose: Purpose,
  email: string,
): Promise<Letter | null> {
  const account = await accountByEmail(trx, email)
  if (!account || account.is_past_recall) return null
  if (purpose === 'reset-password')
    return recovery(settings, account.email, await makeResetLink(trx, settings, account))
  if (account.status !== 'registered') return null
  const url = await makeVerificationLink(trx, settings, account.id)
  return verificationLetter(settings, account.email, url)
}
