import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { type Carrier, EmailRefused } from './carrier.ts'

/** How often a mail server that was away is asked whether it is back, if no e-mail is due meanwhile. */
const ASK_MS = 60_000

/**
 * Sends the queue's e-mails that wait for the mail server as soon as it is back. By itself an e-mail is put
 * off for longer with each failed try, up to an hour: after an outage, a link that lasts as long would arrive
 * too late.
 *
 * Each e-mail that the server answers makes the next one due, each once for an outage: a server that takes a
 * few and then refuses all does not use up the tries of the others.
 */
export function catchUpAfterOutages(
  db: Kysely<Schema>,
  queue: string,
  carrier: () => Promise<Pick<Carrier, 'isBack'>>,
): { tried(error?: unknown): Promise<void>; close(): void } {
  let isAway = false
  /** Since when it answers again (performance.now()), as long as e-mails wait for that; otherwise null. */
  let backAt: number | null = null

  async function ask() {
    if (isAway && (await (await carrier()).isBack())) await sendNext(db, queue, 0)
  }
  // If the database does not answer either, the next minute asks again.
  const asking = setInterval(() => void ask().catch(() => {}), ASK_MS).unref()

  return {
    /** Takes note of a try of an e-mail, and of the error if it failed. */
    async tried(error) {
      if (error !== undefined && !(error instanceof EmailRefused)) {
        isAway = true
        backAt = null
        return
      }
      if (isAway) backAt = performance.now()
      isAway = false
      if (backAt !== null && !(await sendNext(db, queue, performance.now() - backAt))) backAt = null
    },
    close: () => clearInterval(asking),
  }
}

/**
 * Makes the first job due that waits for another try and was last tried before these milliseconds; false if
 * none.
 */
async function sendNext(db: Kysely<Schema>, queue: string, ms: number): Promise<boolean> {
  // In the order, and by the index, in which the worker takes jobs.
  const { numAffectedRows } = await sql`
    update pgboss.job set start_after = now()
    where name = ${queue} and id = (
      select id from pgboss.job
      where name = ${queue} and state < 'active' and not blocked
        and state = 'retry' and start_after > now() and started_on < now() - make_interval(secs => ${ms / 1000}::float)
      order by priority desc, created_on limit 1
      for update skip locked
    )`.execute(db)
  return numAffectedRows === 1n
}
