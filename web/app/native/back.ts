import { App } from '@capacitor/app'
import type { NavigateFunction } from 'react-router'

// Dialogs and drawers; menus and other popovers of buttons; lists of choices of fields.
const OVERLAYS = '[aria-modal="true"], [role="menu"], [role="dialog"][data-position], [role="listbox"]'

/**
 * The telephone's Back: closes the topmost overlay, else goes a step back, and without a previous page puts the app
 * in the background, with its state.
 */
export async function goBack(navigate: NavigateFunction): Promise<void> {
  const overlay = topmost()
  if (overlay) pressEscape(overlay)
  // The router counts its steps here; the app's first page has none before it.
  else if (Object(window.history.state).idx > 0) await navigate(-1)
  else await App.minimizeApp()
}

function topmost(): Element | undefined {
  return [...document.querySelectorAll(OVERLAYS)].findLast((element) => element.checkVisibility())
}

/** All of them close on Escape, or stay open for a good reason: a call in progress, or input that would be lost. */
function pressEscape(overlay: Element) {
  const { activeElement } = document
  const isWithin =
    activeElement && (overlay.contains(activeElement) || activeElement instanceof HTMLInputElement)
  const target = isWithin ? activeElement : overlay
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  )
}
