import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import * as queries from './queries.ts'
import { type Circular, circularOf, emailOf } from './text.ts'

type Base = Pick<Platform, 'db' | 'jobs' | 'settings'>

/** A job of this queue posts the next e-mails of a circular. */
export const CIRCULAR_QUEUE = 'circular'

/** The number of e-mails posted by one job, which must be done in five minutes (jobs.ts). */
const IN_ONE_JOB = 2000

/** The number of e-mails posted in one transaction: on the embedded database all other calls wait for it. */
const AT_ONCE = 100

/**
 * Posts the e-mail to all recipients who have not got it yet, in the order of their ids, and returns their
 * number. Each batch is posted in the same transaction as its progress: after an interruption the next run
 * continues, and nobody gets two. `most` ends it early, for tests.
 */
export async function sendCircular(
  base: Base,
  id: number,
  circular: Circular,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let sent = 0
  while (sent < most) {
    const posted = await postNext(base, id, circular)
    if (posted === 0) break
    sent += posted
  }
  return sent
}

/** The number of e-mails posted; 0 if no recipient is left. */
async function postNext({ db, jobs, settings }: Base, id: number, circular: Circular): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { audience, reached, finished_at } = await queries.lockedCircular(trx, id)
    if (finished_at) return 0
    const listeners = await queries.nextListeners(trx, audience, { reached, most: AT_ONCE })
    const last = listeners.at(-1)
    if (!last) {
      await queries.finishCircular(trx, id)
      return 0
    }
    const ids = await queries.insertEmails(trx, id, listeners.length)
    for (const [nth, { email }] of listeners.entries())
      await postEmail({ jobs, settings }, trx, emailOf(circular, settings, email), {
        isForMany: true,
        mailing_email_id: ids[nth]!,
      })
    await queries.comeTo(trx, id, { reached: last.id, told: listeners.length })
    return listeners.length
  })
}

/**
 * Begins to send the circular to all approved detectives, by the queue: a server that starts anew goes on
 * with it. The same text is sent once: if it was interrupted, it goes on. Returns its number; null if it was
 * sent, or is being sent to others.
 */
export async function startCircular(
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Kysely<Schema>,
  { hash: text_hash, subject, text }: Circular,
): Promise<number | null> {
  const begun = await queries.begunCircular(trx, { text_hash, subject, text, audience: 'approved' })
  if (begun.finished_at || begun.audience !== 'approved') return null
  await jobs.enqueue(trx, CIRCULAR_QUEUE, { circular: begun.id })
  return begun.id
}

/** Sends the circular to this account alone, as a test; returns its number. */
export async function testCircular(
  { jobs, settings }: Pick<Platform, 'jobs' | 'settings'>,
  trx: Kysely<Schema>,
  circular: Circular,
  account_id: number,
): Promise<number> {
  const { hash: text_hash, subject, text } = circular
  const id = await queries.insertTest(trx, { text_hash, subject, text })
  const [mailing_email_id] = await queries.insertEmails(trx, id, 1)
  const to = await queries.addressOf(trx, account_id)
  await postEmail({ jobs, settings }, trx, emailOf(circular, settings, to), {
    mailing_email_id: mailing_email_id!,
  })
  return id
}

/** Works on the circulars that staff send from the screen. */
export async function workCirculars(base: Base): Promise<void> {
  await base.jobs.work<{ circular: number }>(CIRCULAR_QUEUE, async ({ circular: id }) => {
    const { subject, text } = await queries.circularWith(base.db, id)
    if (text === null) return
    const posted = await sendCircular(base, id, circularOf({ subject, text }), IN_ONE_JOB)
    if (posted >= IN_ONE_JOB) await base.jobs.enqueue(base.db, CIRCULAR_QUEUE, { circular: id })
  })
}
