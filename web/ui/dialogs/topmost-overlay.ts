// Dialogs and drawers; menus and other popovers of buttons; lists of choices of fields.
const OVERLAYS = '[aria-modal="true"], [role="menu"], [role="dialog"][data-position], [role="listbox"]'

/** The last opened overlay on view, if there is one. */
export function topmostOverlay(): Element | undefined {
  return [...document.querySelectorAll(OVERLAYS)].findLast((element) => element.checkVisibility())
}

/**
 * Presses Escape in the topmost overlay; false if there is none. All overlays close on that key, or stay open
 * for a good reason: a call in progress, or input that would be lost.
 */
export function closeTopmost(): boolean {
  const overlay = topmostOverlay()
  if (!overlay) return false
  const { activeElement } = document
  const isWithin =
    activeElement && (overlay.contains(activeElement) || activeElement instanceof HTMLInputElement)
  const target = isWithin ? activeElement : overlay
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  )
  return true
}
