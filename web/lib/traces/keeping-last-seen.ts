// Whether this device keeps what an account saw last, to show it without a network (web/app/last-seen). It
// does unless the user has turned it off here; on a shared device it never does.
import { useSyncExternalStore } from 'react'
import { LAST_SEEN_DATABASE, LAST_SEEN_KEY } from '../session.ts'
import { isDeviceShared } from '../session-place.ts'
import { forgetSearches } from './searches.ts'
import { forgetTraces } from './trace-keys.ts'

/** Days for which it is kept. */
export const LAST_SEEN_DAYS = 14

const OFF_KEY = 'pesquisa.keeps-nothing'
const listeners = new Set<() => void>()

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === OFF_KEY || key === null) notify()
  })

function notify() {
  for (const listener of listeners) listener()
}

/** Whether to keep it. */
export function keepsLastSeen(): boolean {
  try {
    return !isDeviceShared() && localStorage.getItem(OFF_KEY) === null
  } catch {
    return false
  }
}

/** The same as a hook; true for the first render of a prerendered page. */
export function useKeepsLastSeen(): boolean {
  return useSyncExternalStore(subscribe, keepsLastSeen, () => true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Turns it on. */
export function keepLastSeen(): void {
  localStorage.removeItem(OFF_KEY)
  notify()
}

/** Turns it off and deletes at once what is stored. Rejects if the browser does not delete it. */
export async function forgetLastSeen(): Promise<void> {
  localStorage.setItem(OFF_KEY, 'yes')
  forgetTraces()
  notify()
  forgetSearches()
  const { clear, createStore } = await import('idb-keyval')
  await clear(createStore(LAST_SEEN_DATABASE, 'seen'))
  localStorage.removeItem(LAST_SEEN_KEY)
}
