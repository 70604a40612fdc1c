// The choice about cookies, kept in localStorage with its date: every tab sees the same, at once. Before the
// choice, and whenever there is a third party that it did not name, nothing of third parties is loaded and
// the site asks (AEPD, guide on cookies of 2023). Without third parties the answer only closes the notice.
import { useSyncExternalStore } from 'react'
import { configuration } from './configuration.ts'

export type CookieChoice = 'accepted' | 'rejected'

export interface Consent {
  choice: CookieChoice
  /** Date of the choice, ISO 8601. */
  at: string
  /** Version of the question. */
  version: number
  /** The third parties named then: one that the operator adds later has no consent. */
  third_parties: ThirdParty[]
}

export type ThirdParty = 'recaptcha'

/** These three are also used by the script in the head that hides the notice after a choice. */
export const CONSENT_KEY = 'pesquisa.cookies'
/** Raise it whenever the question changes: then the site asks again. */
export const CONSENT_VERSION = 1
/** After 24 months the site asks again. */
export const CONSENT_KEPT_MS = 63_115_200_000

// Stored by earlier versions, whose notice could only be accepted: not a valid consent, so the site asks
// again.
const FORMER_KEY = 'pesquisa.cookies-accepted'
// The cookies and keys of Google's reCAPTCHA here; those under Google's own address cannot be reached.
const LEFT_BY_OTHERS = /^(_grecaptcha|rc::)/

const listeners = new Set<() => void>()
let current: Consent | null = null

if (typeof window !== 'undefined') {
  current = read()
  // The script in the head does not know which third parties were named.
  markDocument()
  window.addEventListener('storage', ({ key }) => {
    if (key !== CONSENT_KEY && key !== null) return
    current = read()
    notify()
  })
}

function read(): Consent | null {
  try {
    localStorage.removeItem(FORMER_KEY)
    const stored: unknown = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null')
    return isConsent(stored) ? stored : null
  } catch {
    return null
  }
}

function isConsent(stored: unknown): stored is Consent {
  const { choice, at, version, third_parties } = Object(stored) as Partial<Consent>
  return (
    (choice === 'accepted' || choice === 'rejected') &&
    version === CONSENT_VERSION &&
    Array.isArray(third_parties) &&
    thirdParties().every((one) => third_parties.includes(one)) &&
    Date.parse(at ?? '') + CONSENT_KEPT_MS > Date.now()
  )
}

/** The third parties of this installation. */
function thirdParties(): ThirdParty[] {
  return configuration().captcha === 'recaptcha' ? ['recaptcha'] : []
}

function markDocument() {
  if (current) document.documentElement.dataset.cookies = ''
  else delete document.documentElement.dataset.cookies
}

function notify() {
  markDocument()
  for (const listener of listeners) listener()
}

/**
 * Stores a choice, for every tab. A rejection also deletes what third parties have stored, as far as
 * possible.
 */
export function chooseCookies(choice: CookieChoice) {
  const at = new Date().toISOString()
  current = { choice, at, version: CONSENT_VERSION, third_parties: thirdParties() }
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(current))
    if (choice === 'rejected') for (const storage of [localStorage, sessionStorage]) forgetOthers(storage)
  } catch {
    // Storage may be full or forbidden: then the choice lasts as long as the page.
  }
  notify()
}

function forgetOthers(storage: Storage) {
  for (const key of Object.keys(storage)) if (LEFT_BY_OTHERS.test(key)) storage.removeItem(key)
}

/** The valid choice; null if there is none, or it is too old, or it answered another question. */
export function getConsent(): Consent | null {
  return current
}

/** Whether resources of this third party may be loaded. */
export function allows(consent: Consent | null, one: ThirdParty): boolean {
  return consent?.choice === 'accepted' && consent.third_parties.includes(one)
}

/** Calls back on every choice, in this tab or another. Returns a function that unsubscribes. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same as a hook; null at prerender time and for the first render of a prerendered page. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribeToConsent, getConsent, () => null)
}
