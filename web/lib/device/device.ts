// A random id by which the server recognises this browser at a log-in, so that an e-mail warns of unknown
// devices only. It says nothing about its user, and outlives the session; it is deleted after a long time
// without a log-in.
import { RETENTION_TERMS } from '#contract/retention-terms.ts'

const DEVICE_KEY = 'pesquisa.device'
const DAY_MS = 86_400_000
// The id, and the time of the last log-in with it, in milliseconds. Earlier versions stored the id alone.
const MARK = /^([0-9a-f]{32})(?:@(\d{1,15}))?$/

interface Mark {
  id: string
  used_at: number
}

let ofThisPage: string | undefined

/** A random id of this browser, the same as long as it is used; if storage is forbidden, of this page. */
export function deviceId(): string {
  ofThisPage = read()?.id ?? ofThisPage ?? randomName()
  keep({ id: ofThisPage, used_at: Date.now() })
  return ofThisPage
}

/** Deletes the id if the last log-in was so long ago that the server has deleted it too. */
export function forgetUnusedDevice(): void {
  try {
    if (localStorage.getItem(DEVICE_KEY) === null) return
    const mark = read()
    if (mark) keep(mark)
    else localStorage.removeItem(DEVICE_KEY)
  } catch {
    // Storage is forbidden: nothing is stored.
  }
}

/** Null if there is no valid one. */
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

// Not `randomUUID`, which only exists on https pages.
function randomName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
