import { closeTopmost, topmostOverlay } from '#web/ui/dialogs/topmost-overlay.ts'

/** https://html.spec.whatwg.org/#the-closewatcher-interface, in Chromium since version 126. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * Back on a telephone, in the browser or the installed website, closes the topmost overlay in place of
 * leaving the screen, as in the app (web/app/native/back.ts). Where the browser has no close watchers, Back
 * leaves the screen. Returns a function that stops it.
 */
export function closeOverlaysOnBack(): () => void {
  const { CloseWatcher } = window
  // Without a touch screen only Escape would ask to close, and each overlay hears that key itself.
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {}
  let watcher: CloseWatcher | null = null
  let frame = 0

  function look() {
    frame = 0
    const isOpen = topmostOverlay() !== undefined
    if (isOpen && !watcher) {
      watcher = new CloseWatcher!()
      watcher.onclose = onBack
    } else if (!isOpen) stop()
  }
  function onBack() {
    // A watcher serves once.
    watcher = null
    closeTopmost()
    lookSoon()
  }
  // Once a frame, since the look computes styles.
  function lookSoon() {
    frame ||= requestAnimationFrame(look)
  }
  function stop() {
    watcher?.destroy()
    watcher = null
  }
  // Escape on a keyboard would ask the watcher too, so that a list and the dialog around it closed at once.
  function onKey(event: KeyboardEvent) {
    if (watcher && event.isTrusted && event.key === 'Escape') event.preventDefault()
  }

  const changes = new MutationObserver(lookSoon)
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('keydown', onKey)
  lookSoon()
  return () => {
    changes.disconnect()
    window.removeEventListener('keydown', onKey)
    cancelAnimationFrame(frame)
    stop()
  }
}
