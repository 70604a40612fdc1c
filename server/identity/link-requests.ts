// Requests for a link by e-mail. The call itself only adds a job to a queue, so that its answer and its time
// are the same for every e-mail; the job looks up whether there is an account.
import type { Kysely } from 'kysely'
import type { SecurityEventKind } from '#contract/security-events.ts'
import type { Schema } from '#server/database/schema.ts'
import type { SolvedCaptcha } from '#server/platform/captcha/driver.ts'
import type { Platform } from '#server/platform/http/http.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { seal, unseal } from '#server/platform/secrets.ts'
import { countLinkEmail, countLinkRequest, LINK_OLD_MINUTES, LINK_YOUNG_MINUTES } from './attempts.ts'
import { accountOf } from './email-key.ts'
import { type LinkPurpose, lockAccountForLinks } from './links.ts'
import { noteSecurityEvent } from './security-events.ts'

type Base = Pick<Platform, 'db' | 'jobs' | 'limits' | 'settings'>

interface LinkJob {
  sealed: string
}
interface LinkRequest {
  purpose: LinkPurpose
  email: string
  /** The caller's address, for the security event; sealed until then. */
  address: string
  /** There were many requests for this e-mail: nothing is sent while the last link is young. */
  is_one_of_many: boolean
}

/**
 * A request for an e-mail with a link. None is made if the account's last link of that purpose is less than
 * `quiet` minutes old.
 */
export interface AskedLink {
  purpose: LinkPurpose
  email: string
  quiet: number
}

const EVENTS: Partial<Record<LinkPurpose, SecurityEventKind>> = {
  'reset-password': 'recovery_asked',
  'export-data': 'export_asked',
}

/**
 * Adds a job to `queue` that makes and sends a link, if the e-mail has an account that can use it. 429 for
 * too many requests from the caller's address. Uses up the captcha's solution.
 */
export async function askForLink(
  call: Base & { address: string },
  queue: string,
  { purpose, email, solved }: { purpose: LinkPurpose; email: string; solved?: SolvedCaptcha },
): Promise<void> {
  const { db, jobs, settings, address } = call
  const is_one_of_many = await countLinkRequest(call, email)
  const request: LinkRequest = { purpose, email, address, is_one_of_many }
  const job: LinkJob = { sealed: seal(settings.secret_key, request) }
  await db.transaction().execute(async (trx) => {
    await solved?.useUp(trx)
    await jobs.enqueue(trx, queue, job)
  })
}

/** Links made at once: each takes a connection of the database. */
const LINKS_AT_ONCE = 3

/**
 * Starts to make the links that are asked for in `queue`; `emailFor` returns null if there is none to send.
 */
export async function workLinkRequests(
  platform: Base,
  queue: string,
  emailFor: (trx: Kysely<Schema>, asked: AskedLink) => Promise<Email | null>,
): Promise<void> {
  const { db, jobs, settings } = platform
  const makeLink = async ({ sealed }: LinkJob) => {
    const request = unseal(settings, sealed) as LinkRequest
    const { purpose, email, is_one_of_many } = request
    const account_id = await accountOf(db, email)
    const kind = EVENTS[purpose]
    if (kind)
      await noteSecurityEvent({ ...platform, ...request }, kind, account_id ? { account_id } : { email })
    if (!account_id) return
    // Before the transaction: it may hold the only connection.
    const isTooMuch = await countLinkEmail(platform)
    const quiet = isTooMuch ? LINK_OLD_MINUTES : is_one_of_many ? LINK_YOUNG_MINUTES : 0
    await db.transaction().execute(async (trx) => {
      // Of several concurrent jobs, each sees the link of the one before.
      await lockAccountForLinks(trx, account_id)
      const message = await emailFor(trx, { purpose, email, quiet })
      if (message) await postEmail(platform, trx, message)
    })
  }
  await jobs.work<LinkJob>(queue, makeLink, { concurrency: LINKS_AT_ONCE })
}
