// Saves that wait for a connection, kept on the device (docs/decisions/0030-outbox.md). Each has an entry of
// its own, so that two tabs never overwrite each other's; only of one account at a time.
import { isDeviceShared } from './session-place.ts'

/** A save to be sent. Its id is its Idempotency-Key: however often it is sent, it is done once. */
export interface Waiting {
  id: string
  /** The author: an account's id. */
  of: number
  /** When it was saved here; older ones are sent first. */
  at: number
  /** When it was first sent without getting an answer; null if it never left this device. */
  tried: number | null
  /** The object that it changes: 'profile-office_name', 'collaboration 12', 'hiding'. */
  about: string
  /** The same in words, for the author: 'Perfil: Despacho'. */
  what: string
  /** The address of the screen where it was made. */
  to: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body: Record<string, unknown>
  /** The values of the form, to show them and to put them back into it. */
  values?: unknown
  /**
   * Its own screen shows it: elsewhere it is only mentioned if it cannot be sent now, and its sending is not
   * announced.
   */
  isQuiet?: boolean
  /** The error, if it was refused: then it waits for its author. */
  refused?: { status: number; reason?: string | undefined; messages: Record<string, string[]> }
}

const PREFIX = 'pesquisa.outbox.'
const listeners = new Set<() => void>()
/** Saves that must not, or cannot, be stored: they last as long as the page. */
const held = new Map<string, Waiting>()
let read: Waiting[] | null = null

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) notify()
  })

/** All waiting saves of all accounts, the oldest first; the same array until something changes. */
export function allWaiting(): Waiting[] {
  read ??= entries()
  return read
}

/** Stores it; false if the browser does not store it, or if the device is shared. */
export function putWaiting(one: Waiting): boolean {
  if (isDeviceShared() || held.has(one.id)) return held.has(one.id) && hold(one)
  try {
    localStorage.setItem(PREFIX + one.id, JSON.stringify(one))
    return true
  } catch {
    return false
  } finally {
    notify()
  }
}

/** Stores it, or else holds it in memory as long as the page lasts. */
export function putOrHold(one: Waiting): void {
  if (!putWaiting(one)) hold(one)
}

function hold(one: Waiting): true {
  held.set(one.id, one)
  notify()
  return true
}

/** Removes these; does nothing if they are not there any more. */
export function dropWaiting(isMeant: (one: Waiting) => boolean): void {
  const meant = entries().filter(isMeant)
  if (meant.length === 0) return
  for (const { id } of meant) if (!held.delete(id)) localStorage.removeItem(PREFIX + id)
  notify()
}

/** Reads the storage again, because another tab may have just removed something. */
export function readOutboxAgain(): Waiting[] {
  read = null
  return allWaiting()
}

/** Calls back on every change, in this tab or another. Returns a function that unsubscribes. */
export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify() {
  read = null
  for (const listener of listeners) listener()
}

function entries(): Waiting[] {
  return [...stored(), ...held.values()].sort((a, b) => a.at - b.at)
}

function stored(): Waiting[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown).filter(isWaiting)
  } catch {
    return []
  }
}

// Checked by hand, because every page loads the session's part of this module.
function isWaiting(stored: unknown): stored is Waiting {
  const { id, of, at, about, what, path } = Object(stored) as Partial<Waiting>
  return [id, about, what, path].every((text) => typeof text === 'string') && [of, at].every(Number.isInteger)
}
