// E-mails are sent from a queue: they are added in the transaction that causes them, and are tried again
// until the mail server accepts them. Waiting e-mails are sealed, because they contain addresses and links.
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { type SecretKeys, seal, unseal } from '../secrets.ts'
import { catchUpAfterOutages } from './after-an-outage.ts'
import type { Carrier } from './carrier.ts'
import type { Email } from './email.ts'

export const MAIL_QUEUE = 'mail'

/**
 * The last e-mails that were delivered: if the database could not take that down, because it was away or its
 * disk was full, the job comes again, and the e-mail must not.
 */
const CARRIED_MAX = 1000

interface MailJob {
  sealed: string
  /** The recipient and the subject, sealed by themselves: a list opens them without the e-mail. */
  envelope?: string
  /** `mailing_email_id`, under the name that jobs of earlier versions have too. */
  letter?: number
}

type Envelope = Pick<Email, 'to' | 'subject'>

/**
 * Queues the e-mail; it is sent if and when the transaction is committed. E-mails to many recipients leave
 * after all e-mails that one person waits for. If `mailing_email_id` is given, each delivery attempt
 * publishes an event.
 */
export async function postEmail(
  { jobs, settings }: Pick<Platform, 'jobs' | 'settings'>,
  trx: Kysely<Schema>,
  email: Email,
  { isForMany = false, mailing_email_id }: { isForMany?: boolean; mailing_email_id?: number } = {},
): Promise<void> {
  const envelope: Envelope = { to: email.to, subject: email.subject }
  const job: MailJob = {
    sealed: seal(settings.secret_key, email),
    envelope: seal(settings.secret_key, envelope),
    ...(mailing_email_id && { letter: mailing_email_id }),
  }
  await jobs.enqueue(trx, MAIL_QUEUE, job, isForMany ? { priority: -1 } : {})
}

/**
 * Starts to send the queued e-mails: by SMTP_URL, otherwise into files under DATA_DIR/mail. The log names
 * each e-mail only by its job's number. `close` ends the connections to the mail server; call it after the
 * jobs have stopped.
 */
export async function workOutbox(
  { db, jobs, settings, events }: Pick<Platform, 'db' | 'jobs' | 'settings' | 'events'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<{ close(): void }> {
  // Loaded with the first e-mail: nodemailer takes 5 MB.
  let loaded: Promise<Carrier> | undefined
  const carrier = () => {
    loaded ??= import('./carriers.ts').then(({ carrierFor }) => carrierFor(settings))
    return loaded
  }
  const publish = async (mailing_email_id: number | undefined, is_sent: boolean) => {
    if (mailing_email_id === undefined) return
    await db.transaction().execute((trx) => events.publish(trx, 'email tried', { mailing_email_id, is_sent }))
  }
  const outage = catchUpAfterOutages(db, MAIL_QUEUE, carrier)
  const carried = new Set<string>()
  const carryOnce = async (sealed: string, id: string) => {
    if (carried.has(id)) return
    await (await carrier()).carry(unseal(settings, sealed) as Email, id)
    carried.add(id)
    const [oldest] = carried
    if (carried.size > CARRIED_MAX && oldest) carried.delete(oldest)
  }
  // One at a time: if the process is killed, at most one e-mail has left without a note of it, and leaves
  // again.
  await jobs.work<MailJob>(MAIL_QUEUE, async ({ sealed, letter: mailing_email_id }, { id }) => {
    try {
      await carryOnce(sealed, id)
    } catch (error) {
      await publish(mailing_email_id, false)
      await outage.tried(error)
      throw error
    }
    await publish(mailing_email_id, true)
    await outage.tried()
    log.info({ job: id }, 'an e-mail was sent')
  })
  return {
    close() {
      outage.close()
      void loaded?.then(({ close }) => close())
    },
  }
}

/** The recipient and the subject of a queued e-mail; null if it was sealed with another key. */
export function envelopeOf(keys: SecretKeys, job: unknown): { to: string | null; subject: string | null } {
  try {
    const { envelope, sealed } = job as MailJob
    // E-mails that an earlier version queued have no envelope.
    const { to, subject } = unseal(keys, envelope ?? sealed) as Envelope
    return { to, subject }
  } catch {
    return { to: null, subject: null }
  }
}
