// Whether the server can be reached, as calls find it. `navigator.onLine` knows of cables and radio alone: it is late,
// wrong in tunnels and behind hotels' pages, and knows nothing of a server that is down. So where no answer comes the
// server itself is asked, until it answers.
import { useSyncExternalStore } from 'react'
import { configuration } from './configuration.ts'

// So often that a line saying otherwise goes within two seconds; each is some hundred bytes.
const PROBE_EVERY_MS = 1000
// Over a bad line an answer may take longer than the next question; of several the first counts.
const PROBE_PATIENCE_MS = 4000
// Where the server answers but a call has no answer all the same, it is tried again after this, then twice that…
const AGAIN_MS = 1000
const AGAIN_MOST_MS = 30_000

const listeners = new Set<() => void>()
const returnListeners = new Set<() => void>()
let isLost = false
let isAsking = false
let timer = 0
/** Calls without an answer of late, and when the last was. */
let silences = 0
let lastSilenceAt = 0
/** Whether what stands before the server answered in its place: then it must be ready, and not only there. */
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

/** A call was answered by the server: it is there, whatever the browser says. */
export function noteAnswer(): void {
  if (Date.now() - lastSilenceAt > AGAIN_MOST_MS) silences = 0
  if (isLost || isAsking) found()
}

/** A call was not answered; `isBehind`: something else answered in the server's place (502 to 504). */
export function noteSilence(isBehind: boolean): void {
  silences += 1
  lastSilenceAt = Date.now()
  isBehindOther = isBehind
  if (!isAsking) void probe()
  ask()
}

/** Whether there is no connection, or no server at its end. */
export function isConnectionLost(): boolean {
  return isLost
}

/** The same for what is drawn. */
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

/** Calls back whenever what had no answer may be asked for again. Gives back how to stop. */
export function subscribeToReturn(listener: () => void): () => void {
  returnListeners.add(listener)
  return () => returnListeners.delete(listener)
}

/** Asks the server whether it is there; what comes of it every listener hears. */
export async function probe(): Promise<boolean> {
  try {
    const path = isBehindOther ? '/ready' : '/health'
    const response = await fetch(configuration().base_url + path, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_PATIENCE_MS),
    })
    // A hotel's page answers everything with 200.
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
    // Nobody looks; it is asked as soon as somebody does.
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
  // What failed although the server was there is not asked for at once, and ever more seldom.
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
