// By what this browser is known again at a log-in, so that a letter tells of unknown devices only. It says nothing of
// who uses it, and outlives the session; not for ever, where nobody logs in any more.
import { RETENTION_TERMS } from '#contract/retention-terms.ts'

const DEVICE_KEY = 'pesquisa.device'
const DAY_MS = 86_400_000
// The name, and when somebody logged in with it last, in milliseconds. Earlier versions wrote the name alone.
const MARK = /^([0-9a-f]{32})(?:@(\d{1,15}))?$/

interface Mark {
  id: string
  used_at: number
}

let ofThisPage: string | undefined

/** A random name of this browser, the same as long as it is used; where storage is forbidden, of this page. */
export function deviceId(): string {
  ofThisPage = read()?.id ?? ofThisPage ?? randomName()
  keep({ id: ofThisPage, used_at: Date.now() })
  return ofThisPage
}

/** Deletes the name where nobody has logged in for so long that the server has forgotten it too. */
export function forgetUnusedDevice(): void {
  try {
    if (localStorage.getItem(DEVICE_KEY) === null) return
    const mark = read()
    if (mark) keep(mark)
    else localStorage.removeItem(DEVICE_KEY)
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}

/** Null where there is none that still counts. */
function read(): Mark | null {
  try {
    const [, id, used] = MARK.exec(localStorage.getItem(DEVICE_KEY) ?? '') ?? []
    const used_at = used === undefined ? Date.now() : Number(used)
    return id && used_at > Date.now() - RETENTION_TERMS.known_device.days * DAY_MS ? { id, used_at } : null
  } catch {
    return null
  }
}

function keep({ id, used_at }: Mark) {
  try {
    localStorage.setItem(DEVICE_KEY, `${id}@${used_at}`)
  } catch {
    // Storage may be full or forbidden.
  }
}

// Not `randomUUID`, which is only where the address begins with https.
function randomName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
