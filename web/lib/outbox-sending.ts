// Sends what waits: in its order, from one tab at a time, each with its own key.
import { type Endpoint, IDEMPOTENT_HOURS } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { CallError, isUnanswered } from './call-error.ts'
import { isConnectionLost, subscribeToReturn } from './connection.ts'
import { dropWaiting, putWaiting, readOutboxAgain, subscribeToOutbox, type Waiting } from './outbox-store.ts'
import { getSession, subscribeToSession } from './session.ts'
import { ownWaiting } from './waiting.ts'

const LOCK = 'outbox'
const HOUR_MS = 3_600_000
/** So much sooner than the server forgets a key, as clocks differ. */
const MARGIN_MS = HOUR_MS
/** What nobody has sent for so long is asked about first, also where it never left the device. */
const KEPT_DAYS = 7
/** After trouble of the server, or too many calls. */
const LATER_MS = 30_000
const TRIES_MAX = 5

const UNHEARD =
  'Se envió hace casi un día o más y no se supo si llegó. Compruebe si está hecho antes de enviarlo otra vez.'
const OLD = `Lleva más de ${KEPT_DAYS} días esperando. Compruebe si aún lo quiere antes de enviarlo.`
/** Why it was not sent: its author has to say whether it still is to be. */
export const TOO_OLD = 'too_old'

type Listener = (sent: Waiting, answer: unknown) => void
const sentListeners = new Set<Listener>()
const tries = new Map<string, number>()
let later = 0
let isSending = false

/** Calls back with each that was taken, and what was answered. Gives back how to stop. */
export function subscribeToSent(listener: Listener): () => void {
  sentListeners.add(listener)
  return () => sentListeners.delete(listener)
}

/** Sends now what waits, and from now on whenever the connection returns. Gives back how to stop. */
export function keepSending(): () => void {
  void sendWaiting()
  const stops = [
    subscribeToReturn(() => void sendWaiting()),
    // The connection may have come back just before something was kept.
    subscribeToOutbox(() => void (!isConnectionLost() && sendWaiting())),
    subscribeToSession(() => void sendWaiting()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Sends what waits of the account that is logged in, until there is nothing more or no answer comes. */
export async function sendWaiting(): Promise<void> {
  if (isSending || ownWaiting().every(({ refused }) => refused)) return
  isSending = true
  const { locks } = navigator as { locks?: LockManager }
  // Where a browser has no locks, two tabs may send the same: by its key it is done once all the same.
  await (locks ? locks.request(LOCK, sendAll) : sendAll())
}

async function sendAll() {
  try {
    for (;;) {
      const next = nextWaiting()
      if (!next || !(await sendOne(next))) return
    }
  } finally {
    // In the same breath: what is kept from now on finds that it has to start anew.
    isSending = false
  }
}

function nextWaiting() {
  // Another tab may have sent it while this one waited for the lock.
  readOutboxAgain()
  return ownWaiting().find(({ refused }) => !refused)
}

/** Whether it is worth going on with the next. */
async function sendOne(one: Waiting): Promise<boolean> {
  const asked = whyAsk(one)
  if (asked) {
    refuse(one, { status: 0, reason: TOO_OLD, messages: { general: [asked] } })
    return true
  }
  putWaiting({ ...one, tried: one.tried ?? Date.now() })
  try {
    const answer = await whileLoggedIn(call(endpointOf(one), one.body, { idempotencyKey: one.id }))
    // First what is on view hears of it: without what waited it would be drawn as before for a moment.
    for (const listener of sentListeners) listener(one, answer)
    dropWaiting(({ id }) => id === one.id)
    return true
  } catch (error) {
    return wasSettled(one, error)
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
  // What was saved on top of it never had what this would have made.
  const { previous } = one.body
  const next = ownWaiting().find(({ about, at }) => about === one.about && at > one.at)
  if (next && 'previous' in next.body) putWaiting({ ...next, body: { ...next.body, previous } })
}

/** The call as it was written down when it was saved; what the answer is, its listeners know. */
function endpointOf({ method, path }: Waiting): Endpoint {
  const output = { safeParse: (data: unknown) => ({ success: true, data }) }
  return { method, path, encoding: 'json', output } as unknown as Endpoint
}

/** What comes once somebody has logged out is nobody's business: `call` leaves its promise open then. */
function whileLoggedIn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const token = getSession()?.token
  return new Promise((resolve, reject) => {
    const stop = subscribeToSession(() => {
      if (getSession()?.token !== token) reject(new Error('logged out'))
    })
    answer.then(resolve, reject).finally(stop)
  })
}
