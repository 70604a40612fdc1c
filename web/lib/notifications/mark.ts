// That somebody wants notifications on this device, kept in localStorage: tells without loading anything else whether
// there is anything to look after.

interface Mark {
  account: number
  /** What the server was told last: the browser's endpoint, or the app's token; '' as long as it was told nothing. */
  address: string
  /** When, in milliseconds since 1970. */
  told: number
}

const KEY = 'pesquisa.avisos'

/** Null where nobody wants any here. */
export function markedDevice(): Mark | null {
  try {
    const { account, address, told } = Object(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return Number.isInteger(account) ? { account, address: String(address), told: Number(told) || 0 } : null
  } catch {
    return null
  }
}

/** Marks that this account wants some here. */
export function markDevice(mark: Mark) {
  try {
    localStorage.setItem(KEY, JSON.stringify(mark))
  } catch {
    // Then the notifications last as long as the session does, and are looked after by nobody.
  }
}

/** From now on nobody wants any here. */
export function unmarkDevice() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
