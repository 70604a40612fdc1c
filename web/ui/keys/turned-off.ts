// Whether the keys are turned off on this device (WCAG 2.1.4: speech input presses single keys by accident).
import { useSyncExternalStore } from 'react'

const OFF_KEY = 'pesquisa.no-shortcuts'
const listeners = new Set<() => void>()
/** If the browser stores nothing, as long as the page lasts. */
let isOff = read()

function read() {
  try {
    return localStorage.getItem(OFF_KEY) !== null
  } catch {
    return false
  }
}

function tell() {
  for (const listener of listeners) listener()
}

/** Whether they are turned off, as a hook. */
export function useTurnedOff(): boolean {
  return useSyncExternalStore(subscribe, () => isOff)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', noteOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', noteOtherTab)
  }
}

function noteOtherTab() {
  isOff = read()
  tell()
}

/** Turns them off or on, here and in other tabs. */
export function turnOff(off: boolean): void {
  isOff = off
  try {
    if (off) localStorage.setItem(OFF_KEY, 'yes')
    else localStorage.removeItem(OFF_KEY)
  } catch {
    // Until the page is loaded again.
  }
  tell()
}
