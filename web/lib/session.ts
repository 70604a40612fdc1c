// Who is logged in, kept in the browser (rule 4.2): every tab sees the same, at once; on a shared device one tab alone.
import { useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { forgetDrafts, forgetDraftsOfOthers, forgetWhatOthersForgot } from './drafts.ts'
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

/** Whose last seen lists, profiles and requests are kept here: their database can only be asked late (web/app/last-seen). */
export const LAST_SEEN_KEY = 'pesquisa.last-seen'
export const LAST_SEEN_DATABASE = 'pesquisa-last-seen'

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()
let current: Session | null = null
let leaving = false
/** False once the browser refused to store it: then the session lasts as long as the page. */
let isStored = true

if (typeof window !== 'undefined') {
  current = read()
  // What is stored may be of another version: then the script in the head took a visitor for somebody logged in.
  markDocument()
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) readAgain()
  })
  // Back to a page that the browser had put aside whole: it was told nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAgain()
  })
}

function readAgain() {
  current = read()
  forgetWhatOthersForgot()
  tell()
}

function read(): Session | null {
  try {
    const stored: unknown = JSON.parse(storedSession() ?? 'null')
    return isSession(stored) ? { ...stored, profile: completed(stored.profile) } : null
  } catch {
    return null
  }
}

// By hand, because every page reads it at once: the contract's schema would bring all of zod along.
function isSession(stored: unknown): stored is Session {
  const { token, profile } = Object(stored) as Partial<Session>
  return Boolean(token) && typeof token === 'string' && hasShape(Object(profile))
}

function hasShape({ id, name, surname, office_name, hidden_up }: Record<keyof EarlierProfile, unknown>) {
  const isText = (value: unknown) => typeof value === 'string'
  const isTextOrNull = (value: unknown) => value === null || isText(value)
  return Number.isInteger(id) && [name, surname].every(isText) && [office_name, hidden_up].every(isTextOrNull)
}

/** What an earlier version of the website stored: staff alone had a role, and who had no profile had no surname. */
type EarlierProfile = Omit<SessionUser, 'role' | 'has_profile'> & Partial<SessionUser>

function completed(profile: EarlierProfile): SessionUser {
  return { role: 'detective', has_profile: profile.surname !== '', ...profile }
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
  tell()
}

function markDocument() {
  if (current) document.documentElement.dataset.session = 'member'
  else delete document.documentElement.dataset.session
}

function tell() {
  markDocument()
  for (const listener of listeners) listener()
}

/** The session of this browser, or null for a visitor. */
export function getSession(): Session | null {
  return current
}

/**
 * The session as it is stored at this moment. Another tab may have logged in or out and the browser's word of it still be
 * on its way: what comes in between would bring back who has just logged out, or take the place of who has just come.
 */
export function latestSession(): Session | null {
  if (isStored && read()?.token !== current?.token) readAgain()
  return current
}

/**
 * Keeps what a login gave: `isShared` where the device is not theirs alone. The guard of the logged-out-only pages then
 * leads on (rule 4.7).
 */
export function startSession(token: string, profile: SessionUser, isShared = false) {
  if (isShared) forgetDrafts()
  else forgetDraftsOfOthers(profile.id)
  dropWaiting(({ of }) => of !== profile.id)
  keep({ token, profile }, isShared)
}

/** Brings the stored profile up to date after a change of it (`hidden_up`, `office_name`…). */
export function updateSessionProfile(change: Partial<SessionUser>) {
  if (current && current === latestSession()) keep({ ...current, profile: { ...current.profile, ...change } })
}

/**
 * Forgets the session because somebody logs out; `leave` then goes where the log-out leads. Until it is there the
 * guards stay still: a page that needs a login would otherwise send to the login on its own account.
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

/** Forgets a session that the server no longer takes, and says so to those who listen. */
export function expireSession() {
  keep(null)
  for (const listener of expiryListeners) listener()
}

/** Whether there is a profile of one's own. Staff need not have one. */
export function isDetective({ has_profile }: Pick<SessionUser, 'has_profile'>): boolean {
  return has_profile
}

/** Whether somebody is just logging out. */
export function isLeaving(): boolean {
  return leaving
}

/** Calls back on every change of the session, in this tab or another. Gives back how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back when the server refused the token. Gives back how to stop. */
export function subscribeToExpiry(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

/** The session for what is drawn; null at prerender time and for the first drawing of a prerendered page. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, getSession, () => null)
}
