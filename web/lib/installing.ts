// Whether the website can be installed as an app on this device, and the way to do it. Browsers built on Chromium
// say when; on an iPhone or iPad it is done by hand; the rest have their own menu for it, or none.
import { useSyncExternalStore } from 'react'

/** Chromium's: offers what its menu would offer. https://wicg.github.io/manifest-incubations/ */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * `offered`: `install` can be called. `declined`: it was, and somebody said no; the browser's menu still has it.
 * `by-hand`: through the share menu. `none`: not here, or there already.
 */
export type Installing = 'offered' | 'declined' | 'by-hand' | 'none'

const listeners = new Set<() => void>()
let offer: InstallPrompt | 'declined' | null = null
// An offer is for one time: a second call is an error of the browser's.
let asked: InstallPrompt | null = null

if (typeof window !== 'undefined') {
  // It comes once, at any time after the page: so this module has to be there with the page.
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => change(null))
}

function change(next: typeof offer) {
  offer = next
  for (const listener of listeners) listener()
}

/** How the app can be installed now; 'none' at prerender time. */
export function useInstalling(): Installing {
  return useSyncExternalStore(subscribe, installing, () => 'none')
}

/** Opens the browser's own question, where it is not open yet. Resolves once it is answered. */
export async function install(): Promise<void> {
  if (!offer || offer === 'declined' || offer === asked) return
  asked = offer
  const { outcome } = await asked.prompt()
  change(outcome === 'accepted' ? null : 'declined')
}

/** Whether this is the installed app. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

function installing(): Installing {
  if (isInstalled()) return 'none'
  if (offer) return offer === 'declined' ? offer : 'offered'
  return isApple() ? 'by-hand' : 'none'
}

/** Whether this is an iPhone or an iPad, whose browsers are all the same. An iPad calls itself a Mac, but has fingers. */
export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
