// Sends waiting saves: in their order, from one tab at a time, each with its own key.
import { type Endpoint, IDEMPOTENT_HOURS } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { CallError, isUnanswered } from './call-error.ts'
import { isConnectionLost, subscribeToReturn } from './calling/connection.ts'
import { dropWaiting, putWaiting, readOutboxAgain, subscribeToOutbox, type Waiting } from './outbox-store.ts'
import { getSession, subscribeToSession } from './session.ts'
import { onTheirWay, ownWaiting } from './waiting.ts'

const LOCK = 'outbox'
const HOUR_MS = 3_600_000
/** A margin before the server deletes a key, because clocks differ. */
const MARGIN_MS = HOUR_MS
/** After this time the author is asked first, also if the save never left the device. */
const KEPT_DAYS = 7
/** Delay after a server failure, or too many calls. */
const LATER_MS = 30_000
const TRIES_MAX = 5

const UNHEARD =
  'Se envió hace casi un día o más y no se supo si llegó. Compruebe si está hecho antes de enviarlo otra vez.'
const OLD = `Lleva más de ${KEPT_DAYS} días esperando. Compruebe si aún lo quiere antes de enviarlo.`
/** The reason of a save that is too old: its author decides whether it is still sent. */
export const TOO_OLD = 'too_old'

type Listener = (sent: Waiting, answer: unknown) => void
const sentListeners = new Set<Listener>()
const tries = new Map<string, number>()
let later = 0
let isSending = false

/** Calls back with each accepted save and its answer. Returns a function that unsubscribes. */
export function subscribeToSent(listener: Listener): () => void {
  sentListeners.add(listener)
  return () => sentListeners.delete(listener)
}

/** Sends the waiting saves now, and whenever the connection returns. Returns a function that stops it. */
export function keepSending(): () => void {
  void sendWaiting()
  const stops = [
    subscribeToReturn(() => void sendWaiting()),
    // The connection may have returned just before something was stored.
    subscribeToOutbox(() => void (!isConnectionLost() && sendWaiting())),
    subscribeToSession(() => void sendWaiting()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Sends the waiting saves of the account that is logged in, until there are no more or no answer comes. */
export async function sendWaiting(): Promise<void> {
  if (isSending || ownWaiting().every(({ refused }) => refused)) return
  isSending = true
  const { locks } = navigator as { locks?: LockManager }
  // In a browser without locks, two tabs may send the same save: because of its key it is done only once.
  await (locks ? locks.request(LOCK, sendAll) : sendAll())
}

async function sendAll() {
  try {
    for (;;) {
      const next = nextWaiting()
      if (!next || !(await sendOne(next))) return
    }
  } finally {
    // In the same task: a save that is stored from now on must start a new round.
    isSending = false
  }
}

function nextWaiting() {
  // Another tab may have sent it while this one waited for the lock.
  readOutboxAgain()
  return ownWaiting().find(({ refused }) => !refused)
}

/** Returns whether to continue with the next. */
async function sendOne(one: Waiting): Promise<boolean> {
  const asked = whyAsk(one)
  if (asked) {
    refuse(one, { status: 0, reason: TOO_OLD, messages: { general: [asked] } })
    return true
  }
  onTheirWay.add(one.id)
  putWaiting({ ...one, tried: one.tried ?? Date.now() })
  try {
    const answer = await whileLoggedIn(call(endpointOf(one), one.body, { idempotencyKey: one.id }))
    // The screen is updated first: if the save were removed first, the old state would show for a moment.
    for (const listener of sentListeners) listener(one, answer)
    dropWaiting(({ id }) => id === one.id)
    return true
  } catch (error) {
    return wasSettled(one, error)
  } finally {
    onTheirWay.delete(one.id)
  }
}

function whyAsk({ tried, at }: Waiting): string | null {
  const now = Date.now()
  if (tried !== null && now - tried > IDEMPOTENT_HOURS * HOUR_MS - MARGIN_MS) return UNHEARD
  return now - at > KEPT_DAYS * 24 * HOUR_MS ? OLD : null
}

function wasSettled(one: Waiting, error: unknown): boolean {
  if (isUnanswered(error) || !(error instanceof CallError)) return false
  const { kind, status, reason, messages } = error
  const times = (tries.get(one.id) ?? 0) + 1
  tries.set(one.id, times)
  if (kind !== 'refused' && times < TRIES_MAX) {
    clearTimeout(later)
    later = window.setTimeout(() => void sendWaiting(), LATER_MS)
    return false
  }
  refuse(one, { status, reason, messages })
  return true
}

function refuse(one: Waiting, refused: NonNullable<Waiting['refused']>) {
  putWaiting({ ...one, refused })
  // A later save of the same, on top of it, must not contain the refused change.
  const { previous } = one.body
  const next = ownWaiting().find(({ path, at }) => path === one.path && at > one.at)
  if (next && 'previous' in next.body) putWaiting({ ...next, body: { ...next.body, previous } })
}

/** The call as it was stored with the save; the listeners know the shape of the answer. */
function endpointOf({ method, path }: Waiting): Endpoint {
  const output = { safeParse: (data: unknown) => ({ success: true, data }) }
  return { method, path, encoding: 'json', output } as unknown as Endpoint
}

/** After a log-out the answer belongs to nobody: `call` leaves its promise pending then. */
function whileLoggedIn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const token = getSession()?.token
  return new Promise((resolve, reject) => {
    const stop = subscribeToSession(() => {
      if (getSession()?.token !== token) reject(new Error('logged out'))
    })
    answer.then(resolve, reject).finally(stop)
  })
}
