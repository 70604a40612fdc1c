import { App } from '@capacitor/app'
import type { NavigateFunction } from 'react-router'

// Dialogs and drawers; menus and whatever else hangs from a button; lists of choices that hang from a field.
const OVERLAYS = '[aria-modal="true"], [role="menu"], [role="dialog"][data-position], [role="listbox"]'

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
