import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { comeTo, finishCircular, lockedCircular, nextListeners } from './queries.ts'
import { type Circular, emailOf } from './text.ts'

type Base = Pick<Platform, 'db' | 'jobs' | 'settings'>

/** The number of e-mails posted in one transaction: on the embedded database all other calls wait for it. */
const AT_ONCE = 100

/**
 * Posts the e-mail to all recipients who have not got it yet, in the order of their ids, and returns their number.
 * Each batch is posted in the same transaction as its progress: after an interruption the next run continues, and
 * nobody gets two. `most` ends it early, for tests.
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
    const { audience, reached, finished_at } = await lockedCircular(trx, id)
    if (finished_at) return 0
    const listeners = await nextListeners(trx, audience, { reached, most: AT_ONCE })
    const last = listeners.at(-1)
    if (!last) {
      await finishCircular(trx, id)
      return 0
    }
    for (const { email } of listeners)
      await postEmail({ jobs, settings }, trx, emailOf(circular, settings, email), { isForMany: true })
    await comeTo(trx, id, { reached: last.id, told: listeners.length })
    return listeners.length
  })
}
