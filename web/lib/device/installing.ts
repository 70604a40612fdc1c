// Whether the website can be installed as an app on this device, and how. Chromium browsers report it by an
// event; on an iPhone or iPad the user does it by hand; other browsers have their own menu for it, or
// nothing.
import { useSyncExternalStore } from 'react'

/** Chromium's event, whose prompt does the same as its menu. https://wicg.github.io/manifest-incubations/ */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * `offered`: `install` can be called. `declined`: the user refused; the browser's menu still offers it.
 * `by-hand`: through the share menu. `none`: not possible here, or already installed.
 */
export type Installing = 'offered' | 'declined' | 'by-hand' | 'none'

const listeners = new Set<() => void>()
let offer: InstallPrompt | 'declined' | null = null
// The prompt can be used only once: a second call is an error of the browser.
let asked: InstallPrompt | null = null

if (typeof window !== 'undefined') {
  // The event comes once, at any time after the page's start: so this module must be loaded with the page.
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

/** Opens the browser's own prompt, if it is not open yet. Resolves when the user has answered it. */
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

/**
 * Whether this is an iPhone or an iPad, whose browsers all behave the same. An iPad calls itself a Mac, but
 * has a touch screen.
 */
export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
