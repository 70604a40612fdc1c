// What waits for a connection, for what is drawn and for those who have to know of it (outbox.ts makes it).
import { useSyncExternalStore } from 'react'
import { newKey } from './new-key.ts'
import { allWaiting, dropWaiting, putWaiting, subscribeToOutbox, type Waiting } from './outbox-store.ts'
import { getSession } from './session.ts'

/** What is told wherever something waits. */
export const WILL_BE_SAVED = 'Se guardará cuando haya conexión'

const NONE: Waiting[] = []

/** Those of the account that is logged in, the oldest first. */
export function ownWaiting(): Waiting[] {
  const id = getSession()?.profile.id
  return allWaiting().filter(({ of }) => of === id)
}

/** The same for what is drawn: all, or those about this. */
export function useWaiting(about?: string): Waiting[] {
  const all = useSyncExternalStore(subscribeToOutbox, allWaiting, () => NONE)
  const id = getSession()?.profile.id
  return all.filter((one) => one.of === id && (about === undefined || one.about === about))
}

/** Gives one up: it was never done, or its author has seen why not. */
export function discardWaiting(id: string): void {
  dropWaiting((one) => one.id === id)
}

/** Sends one again that was not sent for its age: as a new one, whatever became of it before. */
export function sendAnew({ refused: _, ...one }: Waiting): void {
  discardWaiting(one.id)
  putWaiting({ ...one, id: newKey(), at: Date.now(), tried: null })
}

type Asker = () => Promise<boolean>
let asker: Asker | null = null

/** Makes known who asks whether what waits may be lost. Gives back how to stop. */
export function asksBeforeLeaving(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Whether whoever logs out may: where something waits they are asked, for it would be lost. */
export async function mayLeave(): Promise<boolean> {
  if (ownWaiting().length === 0) return true
  // The dialog is a late part, which may not be there without a connection.
  return asker ? await asker() : window.confirm(LOST_BY_LEAVING)
}

/** What is asked then. */
export const LOST_BY_LEAVING =
  'Hay cambios que esperan la conexión. Si cierra la sesión, se pierden: nadie más podrá verlos ni enviarlos.'
