// What somebody chose about cookies, kept in localStorage with its date: every tab sees the same, at once. Until it is
// chosen, and whenever a third party is there that was not named then, nothing that needs it is loaded and it is asked
// (AEPD, guide on cookies of 2023). Where there is no third party the answer only puts the notice away.
import { useSyncExternalStore } from 'react'
import { configuration } from './configuration.ts'

export type CookieChoice = 'accepted' | 'rejected'

export interface Consent {
  choice: CookieChoice
  /** When, as ISO 8601. */
  at: string
  /** Of what was asked. */
  version: number
  /** Who was named then: what an operator adds later has not been consented to. */
  third_parties: ThirdParty[]
}

export type ThirdParty = 'recaptcha'

/** These three are also read by the script in the head that hides the notice from whoever has chosen. */
export const CONSENT_KEY = 'pesquisa.cookies'
/** Grows whenever something else is asked than before: then it is asked anew. */
export const CONSENT_VERSION = 1
/** After 24 months it is asked anew. */
export const CONSENT_KEPT_MS = 63_115_200_000

// Kept by earlier versions, whose notice could only be accepted: no consent, so it is asked.
const FORMER_KEY = 'pesquisa.cookies-accepted'
// What Google's reCAPTCHA leaves here; what it keeps under Google's own address is out of reach.
const LEFT_BY_OTHERS = /^(_grecaptcha|rc::)/

const listeners = new Set<() => void>()
let current: Consent | null = null

if (typeof window !== 'undefined') {
  current = read()
  // The script in the head does not know who was named.
  markDocument()
  window.addEventListener('storage', ({ key }) => {
    if (key !== CONSENT_KEY && key !== null) return
    current = read()
    tell()
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

/** Who else would load something here. */
function thirdParties(): ThirdParty[] {
  return configuration().captcha === 'recaptcha' ? ['recaptcha'] : []
}

function markDocument() {
  if (current) document.documentElement.dataset.cookies = ''
  else delete document.documentElement.dataset.cookies
}

function tell() {
  markDocument()
  for (const listener of listeners) listener()
}

/** Keeps a choice, in every tab. To reject also deletes what third parties have left where we can. */
export function chooseCookies(choice: CookieChoice) {
  const at = new Date().toISOString()
  current = { choice, at, version: CONSENT_VERSION, third_parties: thirdParties() }
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(current))
    if (choice === 'rejected') for (const storage of [localStorage, sessionStorage]) forgetOthers(storage)
  } catch {
    // Storage may be full or forbidden: then the choice holds as long as the page.
  }
  tell()
}

function forgetOthers(storage: Storage) {
  for (const key of Object.keys(storage)) if (LEFT_BY_OTHERS.test(key)) storage.removeItem(key)
}

/** What was chosen; null while nothing is, or was too long ago, or was asked otherwise. */
export function getConsent(): Consent | null {
  return current
}

/** Whether something of this third party may be loaded. */
export function allows(consent: Consent | null, one: ThirdParty): boolean {
  return consent?.choice === 'accepted' && consent.third_parties.includes(one)
}

/** Calls back on every choice, in this tab or another. Gives back how to stop. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same for what is drawn; null at prerender time and for the first drawing of a prerendered page. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribeToConsent, getConsent, () => null)
}
