// Where the session is stored. On a private device in localStorage: for every tab, and for the next start. On
// a shared device in sessionStorage, which the browser deletes with the tab; then nothing else is kept here
// either.

/**
 * Also used by the script in the head that hides what is for visitors only, and by the one that makes the
 * first call.
 */
export const SESSION_KEY = 'pesquisa.session'

/** The stored session, as text. Throws if storage is forbidden. */
export function storedSession(): string | null {
  return sessionStorage.getItem(SESSION_KEY) ?? localStorage.getItem(SESSION_KEY)
}

/** Whether the user said at the log-in that others use this device too. */
export function isDeviceShared(): boolean {
  try {
    return sessionStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}

/** Stores the session in its place only. Throws if storage is forbidden or full. */
export function storeSession(session: string, isShared: boolean): void {
  const [place, other] = isShared ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
  place.setItem(SESSION_KEY, session)
  other.removeItem(SESSION_KEY)
}

/** Deletes it. A tab on a shared device never deletes another tab's session. */
export function removeStoredSession(): void {
  const place = isDeviceShared() ? sessionStorage : localStorage
  place.removeItem(SESSION_KEY)
}
