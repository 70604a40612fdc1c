// The mark that an account wants notifications on this device, kept in localStorage: it can be read without
// loading anything else.

interface Mark {
  account: number
  /**
   * The address last sent to the server: the browser's endpoint, or the app's token; '' before the first
   * time.
   */
  address: string
  /** When it was sent, in milliseconds since 1970. */
  told: number
}

const KEY = 'pesquisa.avisos'

/** Null if nobody wants notifications here. */
export function markedDevice(): Mark | null {
  try {
    const { account, address, told } = Object(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return Number.isInteger(account) ? { account, address: String(address), told: Number(told) || 0 } : null
  } catch {
    return null
  }
}

/** Marks that this account wants notifications here. */
export function markDevice(mark: Mark) {
  try {
    localStorage.setItem(KEY, JSON.stringify(mark))
  } catch {
    // Then the notifications last as long as the session, and are not maintained.
  }
}

/** Removes the mark. */
export function unmarkDevice() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}
