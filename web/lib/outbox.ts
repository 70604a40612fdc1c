// The way of a save that may wait: it is sent at once where there is a connection, else kept (outbox-store.ts) and sent
// in its order as soon as there is one (outbox-sending.ts).
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { type CallInput, call } from './call.ts'
import { filledIn } from './call-address.ts'
import { isUnanswered } from './call-error.ts'
import { isConnectionLost, probe } from './connection.ts'
import { newKey } from './new-key.ts'
import { allWaiting, putWaiting, type Waiting } from './outbox-store.ts'
import { isCancelled } from './patience.ts'
import { getSession } from './session.ts'
import { ownWaiting } from './waiting.ts'

export interface Save extends Pick<Waiting, 'about' | 'what' | 'to' | 'values'> {
  /** The same for what is sent again. */
  idempotencyKey?: string
}

/** What came of a save: the server's answer, or that it waits. */
export type Saved<Answer> = { waits: false; answer: Answer } | { waits: true }

/**
 * Sends a save, or keeps it until there is a connection. Throws a CallError where the server refused it, or where it
 * did not answer although it is there: then whoever saved tries again. Nothing that asks for a password goes this way.
 */
export async function save<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  how: Save,
): Promise<Saved<OutputOf<E>>> {
  const idempotencyKey = how.idempotencyKey ?? newKey()
  const keep = (tried: number | null) => keepWaiting(endpoint, input, { ...how, idempotencyKey }, tried)
  // What was saved before about the same goes first.
  const isFirst = !ownWaiting().some(({ about, refused }) => about === how.about && !refused)
  if ((isConnectionLost() || !isFirst) && keep(null)) return { waits: true }
  const tried = Date.now()
  try {
    return { waits: false, answer: await call(endpoint, input, { idempotencyKey }) }
  } catch (error) {
    if (isUnanswered(error) && !isCancelled(error) && !(await probe()) && keep(tried)) return { waits: true }
    throw error
  }
}

function keepWaiting(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { idempotencyKey, about, what, to, values }: Save & { idempotencyKey: string },
  tried: number | null,
): boolean {
  const of = getSession()?.profile.id
  if (of === undefined || endpoint.method === 'GET') return false
  const { path, rest } = filledIn(endpoint, input)
  // Two in one millisecond keep their order too.
  const at = Math.max(Date.now(), ...allWaiting().map((before) => before.at + 1))
  const { method } = endpoint
  return putWaiting({
    id: idempotencyKey,
    of,
    at,
    tried,
    about,
    what,
    to,
    method,
    path,
    body: rest,
    values,
  })
}
