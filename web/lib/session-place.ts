// Where the session is kept. On a device of one's own in localStorage: for every tab, and for the next start. On one that
// others use too in sessionStorage, which the browser forgets with the tab; then nothing else is kept here either.

/** Also read by the script in the head that hides what is for visitors only, and by the one that makes the first call. */
export const SESSION_KEY = 'pesquisa.session'

/** The stored session, as text. Throws where storage is forbidden. */
export function storedSession(): string | null {
  return sessionStorage.getItem(SESSION_KEY) ?? localStorage.getItem(SESSION_KEY)
}

/** Whether who is logged in here has said that others use this device too. */
export function isDeviceShared(): boolean {
  try {
    return sessionStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}

/** Stores the session where it belongs, and nowhere else. Throws where storage is forbidden or full. */
export function storeSession(session: string, isShared: boolean): void {
  const [place, other] = isShared ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
  place.setItem(SESSION_KEY, session)
  other.removeItem(SESSION_KEY)
}

/** Forgets it. Of a tab on a shared device another tab's is none of its business. */
export function removeStoredSession(): void {
  const place = isDeviceShared() ? sessionStorage : localStorage
  place.removeItem(SESSION_KEY)
}
