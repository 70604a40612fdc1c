// The waiting saves (outbox.ts creates them), for components and for other code that depends on them.
import { useSyncExternalStore } from 'react'
import { newKey } from './calling/new-key.ts'
import { allWaiting, dropWaiting, putOrHold, subscribeToOutbox, type Waiting } from './outbox-store.ts'
import { getSession } from './session.ts'

/** Shown wherever something waits. */
export const WILL_BE_SAVED = 'Se guardará cuando haya conexión'

const NONE: Waiting[] = []

/** The ids of the saves that this tab is sending at the moment (outbox-sending.ts). */
export const onTheirWay = new Set<string>()

/** Those of the account that is logged in, the oldest first. */
export function ownWaiting(): Waiting[] {
  const id = getSession()?.profile.id
  return allWaiting().filter(({ of }) => of === id)
}

/** The same as a hook: all of them, or those about one object. */
export function useWaiting(about?: string): Waiting[] {
  const all = useSyncExternalStore(subscribeToOutbox, allWaiting, () => NONE)
  const id = getSession()?.profile.id
  return all.filter((one) => one.of === id && (about === undefined || one.about === about))
}

/** Removes a save: it was never done, or the author has seen why not. */
export function discardWaiting(id: string): void {
  dropWaiting((one) => one.id === id)
}

/** Sends a save that was too old: as a new one, whatever happened to it before. */
export function sendAnew({ refused: _, ...one }: Waiting): void {
  discardWaiting(one.id)
  putOrHold({ ...one, id: newKey(), at: Date.now(), tried: null })
}

type Asker = () => Promise<boolean>
let asker: Asker | null = null

/**
 * Registers the dialog that asks whether waiting saves may be lost. Returns a function that unregisters it.
 */
export function asksBeforeLeaving(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

const finishers = new Set<() => Promise<void>>()

/** Registers what is sent before a log-out, instead of being lost. */
export function finishesBeforeLeaving(finish: () => Promise<void>): void {
  finishers.add(finish)
}

/** Whether the user may log out: if saves wait the user is asked first, because they would be lost. */
export async function mayLeave(): Promise<boolean> {
  for (const finish of finishers) await finish()
  if (ownWaiting().length === 0) return true
  // The dialog is a lazy component, which may not load without a connection.
  return asker ? await asker() : window.confirm(LOST_BY_LEAVING)
}

/** The question then. */
export const LOST_BY_LEAVING =
  'Hay cambios que esperan la conexión. Si cierra la sesión, se pierden: nadie más podrá verlos ni enviarlos.'
