import { App } from '@capacitor/app'
import type { NavigateFunction } from 'react-router'

// Dialogs and drawers; menus, lists of choices and whatever else hangs from a button.
const OVERLAYS = '[aria-modal="true"], [data-position]:not([role="tooltip"])'

/**
 * What the telephone's own Back does: closes what lies over the page, else goes a step back, and where there is none
 * leaves the app in the background, with all that is in it.
 */
export async function goBack(navigate: NavigateFunction): Promise<void> {
  const overlay = topmost()
  if (overlay) pressEscape(overlay)
  // The router counts its steps here; the first page of the app has none behind it.
  else if (Object(window.history.state).idx > 0) await navigate(-1)
  else await App.minimizeApp()
}

function topmost(): Element | undefined {
  return [...document.querySelectorAll(OVERLAYS)].findLast((element) => element.checkVisibility())
}

/** All of them close by this key, or stay for a good reason: something is on its way, or would be lost. */
function pressEscape(overlay: Element) {
  const { activeElement } = document
  const isWithin =
    activeElement && (overlay.contains(activeElement) || activeElement instanceof HTMLInputElement)
  const target = isWithin ? activeElement : overlay
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  )
}
