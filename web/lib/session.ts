// The user who is logged in, kept in the browser (rule 4.2): every tab sees the same, at once; on a shared
// device only one tab.
import { useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { forgetDrafts, forgetDraftsOfOthers, forgetWhatOthersForgot } from './drafts/drafts.ts'
import { dropWaiting } from './outbox-store.ts'
import {
  isDeviceShared,
  removeStoredSession,
  SESSION_KEY,
  storedSession,
  storeSession,
} from './session-place.ts'

export interface Session {
  token: string
  profile: SessionUser
}

/**
 * The account whose last seen lists, profiles and requests are stored here: the database that holds them is
 * only loaded later (web/app/last-seen).
 */
export const LAST_SEEN_KEY = 'pesquisa.last-seen'
export const LAST_SEEN_DATABASE = 'pesquisa-last-seen'

/** Whether this device keeps something that the user who is logged in saw last. */
export function hasLastSeen(): boolean {
  try {
    return current !== null && localStorage.getItem(LAST_SEEN_KEY) === String(current.profile.id)
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()
let current: Session | null = null
let leaving = false
/** False if the browser refused to store it: then the session lasts as long as the page. */
let isStored = true

if (typeof window !== 'undefined') {
  current = read()
  // The stored session may be of another version: then the script in the head has shown a visitor's page as a
  // member's.
  markDocument()
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) readAgain()
  })
  // The page returns from the back/forward cache, where it got no events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAgain()
  })
}

function readAgain() {
  current = read()
  forgetWhatOthersForgot()
  notify()
}

function read(): Session | null {
  try {
    const stored: unknown = JSON.parse(storedSession() ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

// Checked by hand, because every page reads it at once: the contract's schema would load all of zod. A
// session of an earlier version, without one of these, is none: its user logs in again.
function isSession(stored: unknown): stored is Session {
  const { token, profile } = Object(stored) as Partial<Session>
  return Boolean(token) && typeof token === 'string' && hasShape(Object(profile))
}

function hasShape(profile: Record<keyof SessionUser, unknown>) {
  const { id, name, surname, role, has_profile, office_name, hidden_up } = profile
  const isText = (value: unknown) => typeof value === 'string'
  const isTextOrNull = (value: unknown) => value === null || isText(value)
  return (
    Number.isInteger(id) &&
    [name, surname, role].every(isText) &&
    typeof has_profile === 'boolean' &&
    [office_name, hidden_up].every(isTextOrNull)
  )
}

function keep(session: Session | null, isShared = isDeviceShared()) {
  current = session
  try {
    if (session) storeSession(JSON.stringify(session), isShared)
    else removeStoredSession()
    isStored = true
  } catch {
    isStored = false
  }
  notify()
}

function markDocument() {
  if (current) document.documentElement.dataset.session = 'member'
  else delete document.documentElement.dataset.session
}

function notify() {
  markDocument()
  for (const listener of listeners) listener()
}

/** The session of this browser, or null for a visitor. */
export function getSession(): Session | null {
  return current
}

/**
 * The session as it is stored at this moment. Another tab may have logged in or out without the browser's
 * event having arrived: a write in between would restore the session that has just ended, or replace the one
 * that has just started.
 */
export function latestSession(): Session | null {
  if (isStored && read()?.token !== current?.token) readAgain()
  return current
}

/**
 * Stores the result of a log-in: `isShared` for a shared device. The guard of the logged-out-only pages then
 * leads on (rule 4.7).
 */
export function startSession(token: string, profile: SessionUser, isShared = false) {
  if (isShared) forgetDrafts()
  else forgetDraftsOfOthers(profile.id)
  dropWaiting(({ of }) => of !== profile.id)
  keep({ token, profile }, isShared)
}

/** Updates the stored profile after a change (`hidden_up`, `office_name`…). */
export function updateSessionProfile(change: Partial<SessionUser>) {
  if (current && current === latestSession()) keep({ ...current, profile: { ...current.profile, ...change } })
}

/**
 * Deletes the session for a log-out; `leave` then navigates to the log-out's destination. Until it arrives
 * the guards do nothing: the guard of a members' page would otherwise redirect to the log-in.
 */
export async function endSession(leave: () => Promise<void> | void) {
  leaving = true
  try {
    forgetDrafts()
    dropWaiting(() => true)
    keep(null)
    await leave()
  } finally {
    leaving = false
  }
}

/** Deletes a session that the server no longer accepts, and notifies the listeners. */
export function expireSession() {
  keep(null)
  for (const listener of expiryListeners) listener()
}

/** Whether the user has a profile. Staff need not have one. */
export function isDetective({ has_profile }: Pick<SessionUser, 'has_profile'>): boolean {
  return has_profile
}

/** Whether a log-out is in progress. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * Calls back on every change of the session, in this tab or another. Returns a function that unsubscribes.
 */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back when the server refused the token. Returns a function that unsubscribes. */
export function subscribeToExpiry(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

/** The session as a hook; null at prerender time and for the first render of a prerendered page. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, getSession, () => null)
}
