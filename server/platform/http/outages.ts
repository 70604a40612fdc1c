// The log while the database is away: one line when it goes, one with the counts when it is back, and none
// for each failed call.
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '#server/database/connections/away.ts'

interface Log {
  info(about: object, message: string): void
  error(about: object, message: string): void
}

export interface Outages {
  /** Counts a failure because the database is away, and returns true; false for any other error. */
  counts(error: unknown, what: 'call' | 'job' | 'look'): boolean
  /** Records that the database has answered. */
  answered(): void
  /** Seconds without an answer; 0 if the last statement was answered. */
  seconds(): number
}

/**
 * Silent connections are noticed one after the other, within the timeout of a statement: an outage is over if
 * nothing has failed for longer than that.
 */
const QUIET_MS = 15_000

/** Starts without an outage. */
export function outagesIn(log: Log): Outages {
  let since: number | null = null
  /** When the present absence began: an outage may have several. */
  let gone = 0
  let lastFailure = 0
  let answeredAt: number | null = null
  let missed = { calls: 0, jobs: 0 }
  const now = () => performance.now()
  return {
    seconds: () => (since === null || answeredAt !== null ? 0 : (now() - gone) / 1000),
    counts(error, what) {
      if (!isDatabaseAway(error)) return false
      if (since === null || answeredAt !== null) gone = now()
      if (since === null) {
        since = now()
        // The driver's own codes and texts: they name hosts and states, never the values of a statement.
        const { code, message } = error as NodeJS.ErrnoException
        log.error({ reason: code ?? message }, 'the database is away')
      }
      lastFailure = now()
      answeredAt = null
      if (what === 'call') missed.calls += 1
      if (what === 'job') missed.jobs += 1
      return true
    },
    answered() {
      if (since === null) return
      answeredAt ??= now()
      if (now() - lastFailure < QUIET_MS) return
      log.info({ seconds: Math.round(answeredAt - since) / 1000, ...missed }, 'the database is back')
      since = null
      answeredAt = null
      missed = { calls: 0, jobs: 0 }
    },
  }
}

/** A cluster has another leader within some seconds; an outage that is older will last. */
const WORTH_WAITING_SECONDS = 20
/** A person waits this long for the answer to a form. */
const WAIT_MS = 10_000

/**
 * Waits until the database is back, if it has just gone: a call that has not begun yet need not fail because
 * another node is becoming the leader. Returns in any case: the call then finds the database, or fails as it
 * would have.
 */
export async function untilBack(outages: Outages): Promise<void> {
  const until = performance.now() + WAIT_MS
  const isWorthIt = () => outages.seconds() > 0 && outages.seconds() < WORTH_WAITING_SECONDS
  while (isWorthIt() && performance.now() < until) await wait(WAIT_STEP_MS)
}

const WAIT_STEP_MS = 100
const LOOK_MS = 5000
/** Writes wait for this look (untilBack). */
const LOOK_WHILE_AWAY_MS = 250

/**
 * Checks every few seconds whether the database answers. If it has not for `patience_seconds` (0: no limit),
 * calls `giveUp` once: a restart of the process may help where waiting did not. `look` asks the database
 * something.
 */
export function watchDatabase(
  look: () => Promise<unknown>,
  outages: Outages,
  {
    patience_seconds,
    giveUp,
    look_ms = LOOK_MS,
  }: { patience_seconds: number; giveUp: (seconds: number) => void; look_ms?: number | undefined },
): { stop(): void } {
  let stopped = false
  let timer: NodeJS.Timeout
  const lookLater = () => {
    timer = setTimeout(() => void lookNow(), outages.seconds() > 0 ? LOOK_WHILE_AWAY_MS : look_ms)
    timer.unref()
  }
  async function lookNow() {
    try {
      await look()
      outages.answered()
    } catch (error) {
      outages.counts(error, 'look')
    }
    if (stopped) return
    if (patience_seconds > 0 && outages.seconds() > patience_seconds) giveUp(outages.seconds())
    else lookLater()
  }
  lookLater()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
