// A save that may wait: it is sent at once if there is a connection, else stored (outbox-store.ts) and sent
// in its order as soon as there is one (outbox-sending.ts).
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { type CallInput, call } from './call.ts'
import { isUnanswered } from './call-error.ts'
import { filledIn } from './calling/call-address.ts'
import { isConnectionLost, probe } from './calling/connection.ts'
import { newKey } from './calling/new-key.ts'
import { isCancelled } from './calling/patience.ts'
import { allWaiting, putOrHold, putWaiting, type Waiting } from './outbox-store.ts'
import { getSession } from './session.ts'
import { discardWaiting, onTheirWay, ownWaiting } from './waiting.ts'

export interface Save extends Pick<Waiting, 'about' | 'what' | 'to' | 'values'> {
  /** The same key for a repeated call. */
  idempotencyKey?: string
  /** Which waiting saves of the same object it replaces, as a correction of them; none if left out. */
  replaces?: (one: Waiting) => boolean
}

/** The result of a save: the server's answer, or that it waits. */
export type Saved<Answer> = { waits: false; answer: Answer } | { waits: true }

/**
 * Sends a save, or stores it until there is a connection. Throws a CallError if the server refused it, or did
 * not answer although it can be reached: then the user tries again. Calls that need a password never go this
 * way.
 */
export async function save<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  how: Save,
): Promise<Saved<OutputOf<E>>> {
  const idempotencyKey = how.idempotencyKey ?? newKey()
  const keep = (tried: number | null) => keepWaiting(endpoint, input, { ...how, idempotencyKey }, tried)
  // Earlier saves of the same object are sent first.
  const isFirst = !ownWaiting().some((before) => isAhead(before, how))
  if ((isConnectionLost() || !isFirst) && keep(null)) return { waits: true }
  const tried = Date.now()
  try {
    return { waits: false, answer: await call(endpoint, input, { idempotencyKey }) }
  } catch (error) {
    if (isUnanswered(error) && !isCancelled(error) && !(await probe()) && keep(tried)) return { waits: true }
    throw error
  }
}

/**
 * Puts a save into the outbox before it is sent, for what must keep its order, such as the messages of a
 * conversation. Where nothing may be stored it lasts as long as the page. False if nobody is logged in.
 */
export function saveInTurn<E extends Endpoint>(endpoint: E, input: CallInput<E>, how: Save): boolean {
  const one = asWaiting(endpoint, input, { ...how, idempotencyKey: how.idempotencyKey ?? newKey() }, null)
  if (one) putOrHold({ ...one, isQuiet: true })
  return one !== null
}

/** Whether this waiting save is of the same object, and is still to be sent. */
function isAhead({ about, refused }: Waiting, of: Pick<Waiting, 'about'>) {
  return about === of.about && !refused
}

function keepWaiting(...all: Parameters<typeof asWaiting>): boolean {
  const one = asWaiting(...all)
  if (!one) return false
  const [, , { replaces }] = all
  const replaced = ownWaiting().filter(
    (before) => isAhead(before, one) && !onTheirWay.has(before.id) && replaces?.(before),
  )
  // Removed first: storing starts the sending of the oldest one.
  for (const { id } of replaced) discardWaiting(id)
  // The server compares with what was known before all of them.
  if (replaced[0]) one.body = { ...one.body, previous: replaced[0].body.previous }
  if (putWaiting(one)) return true
  for (const before of replaced) putOrHold(before)
  return false
}

function asWaiting(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { idempotencyKey, about, what, to, values }: Save & { idempotencyKey: string },
  tried: number | null,
): Waiting | null {
  const of = getSession()?.profile.id
  if (of === undefined || endpoint.method === 'GET') return null
  const { path, rest } = filledIn(endpoint, input)
  // Two saves in one millisecond keep their order too.
  const at = Math.max(Date.now(), ...allWaiting().map((before) => before.at + 1))
  const { method } = endpoint
  return { id: idempotencyKey, of, at, tried, about, what, to, method, path, body: rest, values }
}
