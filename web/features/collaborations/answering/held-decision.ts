// A decision on an answer is sent a few seconds after it was taken, so that it can be undone without anybody
// being told.
import { useSyncExternalStore } from 'react'
import { sendWaiting } from '#web/lib/outbox-sending.ts'
import { getSession } from '#web/lib/session.ts'
import { finishesBeforeLeaving } from '#web/lib/waiting.ts'
import { SNACK_SECONDS } from '#web/ui/messages/notices.ts'

export interface HeldDecision {
  answer_id: number
  act: 'accept' | 'decline'
  /** Sends it now; settles when it was answered, and never rejects. */
  send: () => Promise<void>
  /** Stores it to be sent: the page may be gone the next moment. */
  store: () => void
}

/** For how long it can be undone: as long as its notice is shown. */
const HELD_SECONDS = SNACK_SECONDS

let held: (HeldDecision & { by: number | undefined; timer: ReturnType<typeof setTimeout> }) | null = null
const listeners = new Set<() => void>()

function change(next: typeof held) {
  if (held) clearTimeout(held.timer)
  held = next
  for (const listener of listeners) listener()
}

const account = () => getSession()?.profile.id

/** Takes it out, if it is still that of the account that is logged in. */
function taken(): HeldDecision | null {
  const mine = held?.by === account() ? held : null
  change(null)
  return mine
}

/** Holds a decision; one that was held before is sent first. */
export function hold(decision: HeldDecision): void {
  void sendHeld()
  change({ ...decision, by: account(), timer: setTimeout(() => void sendHeld(), HELD_SECONDS * 1000) })
}

/** Drops the decision on this answer; false if it has been sent already. */
export function dropHeld(answer_id: number): boolean {
  if (held?.answer_id !== answer_id) return false
  change(null)
  return true
}

/** Sends what is held, without waiting any longer. */
async function sendHeld(): Promise<void> {
  await taken()?.send()
}

/** A member who leaves the page has decided. */
function onLeaving() {
  const leaving = held && taken()
  if (!leaving) return
  leaving.store()
  void sendWaiting()
}

finishesBeforeLeaving(sendHeld)
if (typeof window !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.hidden && onLeaving())
  window.addEventListener('pagehide', onLeaving)
}

/** The decision that is held, if it is on this answer. */
export function useHeld(answer_id: number): HeldDecision | null {
  const now = useSyncExternalStore(subscribe, () => held)
  return now?.answer_id === answer_id ? now : null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
