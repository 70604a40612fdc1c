// Whether what an account sees is kept on this device, to be shown without a network (web/app/last-seen). It is, unless
// somebody has turned it off here; on a device that others use too it never is.
import { useSyncExternalStore } from 'react'
import { LAST_SEEN_DATABASE, LAST_SEEN_KEY } from './session.ts'
import { isDeviceShared } from './session-place.ts'

/** For how long. */
export const LAST_SEEN_DAYS = 14

const OFF_KEY = 'pesquisa.keeps-nothing'
const listeners = new Set<() => void>()

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === OFF_KEY || key === null) tell()
  })

function tell() {
  for (const listener of listeners) listener()
}

/** Whether it is to be kept. */
export function keepsLastSeen(): boolean {
  try {
    return !isDeviceShared() && localStorage.getItem(OFF_KEY) === null
  } catch {
    return false
  }
}

/** The same for what is drawn; true for the first drawing of a prerendered page. */
export function useKeepsLastSeen(): boolean {
  return useSyncExternalStore(subscribe, keepsLastSeen, () => true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From now on it is kept. */
export function keepLastSeen(): void {
  localStorage.removeItem(OFF_KEY)
  tell()
}

/** From now on it is not, and what is there goes at once. Rejects where the browser does not let it go. */
export async function forgetLastSeen(): Promise<void> {
  localStorage.setItem(OFF_KEY, 'yes')
  tell()
  const { clear, createStore } = await import('idb-keyval')
  await clear(createStore(LAST_SEEN_DATABASE, 'seen'))
  localStorage.removeItem(LAST_SEEN_KEY)
}
