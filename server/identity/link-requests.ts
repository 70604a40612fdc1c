// Requests for a link by e-mail. The call itself only puts the e-mail into a queue, so that its answer and its time
// are the same for every e-mail; whether it has an account is looked up afterwards.
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
import type { LinkPurpose } from './links.ts'
import { noteSecurityEvent } from './security-events.ts'

type Base = Pick<Platform, 'db' | 'jobs' | 'limits' | 'settings'>

interface LinkJob {
  sealed: string
}
interface LinkRequest {
  purpose: LinkPurpose
  email: string
  /** Where it was asked from: for the event, and sealed until then. */
  address: string
  /** Many were asked for this e-mail: nothing is sent while the last link is young. */
  is_one_of_many: boolean
}

/** What a letter is made for: none, where the account's last link for that is not `quiet` minutes old. */
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
 * Asks for a link to be made and sent by the workers of `queue`, where the e-mail has an account that can use it. 429 for
 * too many from there. A captcha's solution is used up with it.
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

/** How many links are made at once: each takes a connection of the database. */
const LINKS_AT_ONCE = 3

/** Makes the links that are asked for in `queue`, from now on; `letterFor` gives null where there is none to be sent. */
export async function workLinkRequests(
  platform: Base,
  queue: string,
  emailFor: (trx: Kysely<Schema>, asked: AskedLink) => Promise<Email | null>,
): Promise<void> {
  const { db, jobs, settings } = platform
  const makeLink = async ({ sealed }: LinkJob) => {
    const request = unseal(settings.secret_key, sealed) as LinkRequest
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
      // Of several at once, each sees the link of the one before.
      await lockAccount(trx, account_id)
      const letter = await emailFor(trx, { purpose, email, quiet })
      if (letter) await postEmail(platform, trx, letter)
    })
  }
  await jobs.work<LinkJob>(queue, makeLink, { concurrency: LINKS_AT_ONCE })
}

async function lockAccount(trx: Kysely<Schema>, id: number) {
  await trx.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute()
}
