// By what this browser is known again at a log-in, so that a letter tells of unknown devices only. It says nothing of
// who uses it, and outlives the session.
const DEVICE_KEY = 'pesquisa.device'

let ofThisPage: string | undefined

/** A random name of this browser, the same until its storage is cleared; where that is forbidden, of this page. */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(DEVICE_KEY)
    if (stored) return stored
    ofThisPage ??= randomName()
    localStorage.setItem(DEVICE_KEY, ofThisPage)
  } catch {
    ofThisPage ??= randomName()
  }
  return ofThisPage
}

// Not `randomUUID`, which is only where the address begins with https.
function randomName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
