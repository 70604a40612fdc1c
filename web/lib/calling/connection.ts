// Whether the server can be reached, judged by the calls. `navigator.onLine` only knows about cables and
// radio: it is late, wrong in tunnels and behind captive portals, and does not notice a server that is down.
// So after a call without an answer this module asks the server itself until it answers.
import { useSyncExternalStore } from 'react'
import { configuration } from '../configuration.ts'

// So often that an outdated notice disappears within two seconds; each probe takes some hundred bytes.
const PROBE_EVERY_MS = 1000
// On a bad connection an answer may take longer than the next probe; the first answer counts.
const PROBE_PATIENCE_MS = 4000
// If the server answers but a call got no answer, it is tried again after this time, then after twice that…
const AGAIN_MS = 1000
const AGAIN_MOST_MS = 30_000

const listeners = new Set<() => void>()
const returnListeners = new Set<() => void>()
let isLost = false
let isAsking = false
let timer = 0
/** Recent calls without an answer, and the time of the last. */
let silences = 0
let lastSilenceAt = 0
/** Whether a proxy answered in the server's place: then the server must be ready, and not only reachable. */
let isBehindOther = false

if (typeof window !== 'undefined') {
  isLost = !navigator.onLine
  window.addEventListener('offline', () => {
    lose()
    ask()
  })
  window.addEventListener('online', () => void probe())
  document.addEventListener('visibilitychange', () => {
    if (isAsking && !document.hidden) void probe()
  })
  if (isLost) ask()
}

/** Notes that the server answered a call: it can be reached, whatever the browser says. */
export function noteAnswer(): void {
  if (Date.now() - lastSilenceAt > AGAIN_MOST_MS) silences = 0
  if (isLost || isAsking) found()
}

/** Notes that a call got no answer; `isBehind`: a proxy answered in the server's place (502 to 504). */
export function noteSilence(isBehind: boolean): void {
  silences += 1
  lastSilenceAt = Date.now()
  isBehindOther = isBehind
  if (!isAsking) void probe()
  ask()
}

/** Whether the network or the server is missing. */
export function isConnectionLost(): boolean {
  return isLost
}

/** The same as a hook. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isConnectionLost,
    () => false,
  )
}

/** Calls back whenever unanswered calls may be repeated. Returns a function that unsubscribes. */
export function subscribeToReturn(listener: () => void): () => void {
  returnListeners.add(listener)
  return () => returnListeners.delete(listener)
}

/** Asks the server whether it is there, and notifies all listeners of the result. */
export async function probe(): Promise<boolean> {
  try {
    const path = isBehindOther ? '/ready' : '/health'
    const response = await fetch(configuration().base_url + path, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_PATIENCE_MS),
    })
    // A captive portal answers everything with 200.
    const { status } = Object(await response.json()) as { status?: unknown }
    if (!response.ok || typeof status !== 'string') throw new TypeError('somebody else answered')
    if (isLost || isAsking) found()
    return true
  } catch {
    lose()
    ask()
    return false
  }
}

function ask() {
  if (isAsking) return
  isAsking = true
  timer = window.setInterval(() => {
    // The page is hidden; it probes again as soon as it is visible.
    if (!document.hidden) void probe()
  }, PROBE_EVERY_MS)
}

function found() {
  clearInterval(timer)
  isAsking = false
  const wasLost = isLost
  isLost = false
  if (wasLost) for (const listener of listeners) listener()
  if (wasLost) silences = 0
  // A call that failed although the server answered is not repeated at once, and at growing intervals.
  const later = silences === 0 ? 0 : Math.min(AGAIN_MS * 2 ** (silences - 1), AGAIN_MOST_MS)
  setTimeout(() => {
    for (const listener of returnListeners) listener()
  }, later)
}

function lose() {
  if (isLost) return
  isLost = true
  for (const listener of listeners) listener()
}
