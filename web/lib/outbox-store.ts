// Saves that wait for a connection, kept on the device (docs/decisions/0030-outbox.md). One entry each under a name of
// its own, so that two tabs never write over each other's; of one account at a time.
import { isDeviceShared } from './session-place.ts'

/** Something to be sent. Its id is its Idempotency-Key: however often it is sent, it is done once. */
export interface Waiting {
  id: string
  /** Whose: an account's id. */
  of: number
  /** When it was saved here; what is older goes first. */
  at: number
  /** When it was sent first without an answer; null where it never left this device. */
  tried: number | null
  /** What it changes: 'profile-office_name', 'collaboration 12', 'hiding'. */
  about: string
  /** The same in words, for its author: 'Perfil: Despacho'. */
  what: string
  /** The address where it was made. */
  to: string
  method: 'POST' | 'DELETE'
  path: string
  body: Record<string, unknown>
  /** What the form held, to be shown and to be put back into it. */
  values?: unknown
  /** Why it was not taken, once it was not: then it waits for its author. */
  refused?: { status: number; reason?: string | undefined; messages: Record<string, string[]> }
}

const PREFIX = 'pesquisa.outbox.'
const listeners = new Set<() => void>()
let read: Waiting[] | null = null

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) tell()
  })

/** All that waits, whosesoever, the oldest first; the same list until something changes. */
export function allWaiting(): Waiting[] {
  read ??= entries()
  return read
}

/** Keeps it; false where the browser does not let it be kept, or others use this device too. */
export function putWaiting(one: Waiting): boolean {
  if (isDeviceShared()) return false
  try {
    localStorage.setItem(PREFIX + one.id, JSON.stringify(one))
    return true
  } catch {
    return false
  } finally {
    tell()
  }
}

/** Takes these out; in vain where they are not there any more. */
export function dropWaiting(isMeant: (one: Waiting) => boolean): void {
  const meant = entries().filter(isMeant)
  if (meant.length === 0) return
  for (const { id } of meant) localStorage.removeItem(PREFIX + id)
  tell()
}

/** Looks again, as another tab may have taken something out a moment ago. */
export function readOutboxAgain(): Waiting[] {
  read = null
  return allWaiting()
}

/** Calls back on every change, in this tab or another. Gives back how to stop. */
export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  read = null
  for (const listener of listeners) listener()
}

function entries(): Waiting[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    const found = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown)
    return found.filter(isWaiting).sort((a, b) => a.at - b.at)
  } catch {
    return []
  }
}

// By hand, because the session's part of this comes with every page.
function isWaiting(stored: unknown): stored is Waiting {
  const { id, of, at, about, what, path } = Object(stored) as Partial<Waiting>
  return [id, about, what, path].every((text) => typeof text === 'string') && [of, at].every(Number.isInteger)
}
