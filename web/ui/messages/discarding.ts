import { putOrHold, type Waiting } from '#web/lib/outbox-store.ts'
import { getSession } from '#web/lib/session.ts'
import { discardWaiting } from '#web/lib/waiting.ts'
import { SNACK_SECONDS, snack } from './notices.ts'

type Listener = (one: Waiting, isBack: boolean) => void
const listeners = new Set<Listener>()

/** Discards a waiting save because its author wants it; the notice offers to bring it back. */
export function discard(one: Waiting): void {
  discardWaiting(one.id)
  tell(one, false)
  const undo = { label: 'Deshacer', seconds: SNACK_SECONDS, run: () => bringBack(one) }
  snack(`Descartado: ${one.what}`, 'success', { about: one.about, action: undo })
}

/**
 * Calls back with each save that its author discards, and again (`isBack`) if that is undone. Returns a
 * function that unsubscribes.
 */
export function subscribeToDiscarded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function bringBack(one: Waiting) {
  if (getSession()?.profile.id !== one.of) return
  putOrHold(one)
  tell(one, true)
}

function tell(one: Waiting, isBack: boolean) {
  for (const listener of listeners) listener(one, isBack)
}
