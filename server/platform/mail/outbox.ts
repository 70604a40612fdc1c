// Letters leave by a queue: they come to be in the transaction that causes them, and are tried again until the mail
// server takes them. What waits is sealed, for letters carry addresses and links.
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { seal, unseal } from '../secrets.ts'
import type { Carrier } from './carriers.ts'
import type { Email } from './email.ts'

export const MAIL_QUEUE = 'mail'
/** Each on a connection of its own to the mail server; most take as many from one sender. */
const EMAILS_AT_ONCE = 5

interface MailJob {
  sealed: string
}

/** Posts the letter, if and when the transaction is committed. What is for many leaves after all that waits for one. */
export async function postEmail(
  { jobs, settings }: Pick<Platform, 'jobs' | 'settings'>,
  trx: Kysely<Schema>,
  letter: Email,
  { isForMany = false } = {},
): Promise<void> {
  const job: MailJob = { sealed: seal(settings.secret_key, letter) }
  await jobs.enqueue(trx, MAIL_QUEUE, job, isForMany ? { priority: -1 } : {})
}

/**
 * Sends what is posted, from now on: by SMTP_URL, else into files under DATA_DIR/mail. The log tells of each letter
 * by its job's number only. `close` lets go of the mail server's connections, after the jobs have stopped.
 */
export async function workOutbox(
  { jobs, settings }: Pick<Platform, 'jobs' | 'settings'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<{ close(): void }> {
  // With the first letter and no sooner: nodemailer takes 5 MB.
  let loaded: Promise<Carrier> | undefined
  const carrier = () => {
    loaded ??= import('./carriers.ts').then(({ carrierFor }) => carrierFor(settings))
    return loaded
  }
  await jobs.work<MailJob>(
    MAIL_QUEUE,
    async ({ sealed }, { id }) => {
      const { carry } = await carrier()
      await carry(unseal(settings.secret_key, sealed) as Email, id)
      log.info({ job: id }, 'Se ha enviado un mensaje de correo')
    },
    { concurrency: EMAILS_AT_ONCE },
  )
  return { close: () => void loaded?.then(({ close }) => close()) }
}
