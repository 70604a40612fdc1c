// The buttons of a prerendered page can be pressed before the scripts that they need have come: a script in the page
// itself notes them until then (bin/web/text-first.ts).
import { useEffect } from 'react'

declare global {
  var earlyPresses: { buttons: HTMLButtonElement[]; stop: () => void } | undefined
}

let pressed: HTMLButtonElement[] = []

/** Ends the noting; to be called as soon as the page hears for itself. */
export function takeOverPresses(): void {
  globalThis.earlyPresses?.stop()
  pressed = globalThis.earlyPresses?.buttons ?? []
}

/** Has what was pressed too early done once this is drawn. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const buttons = pressed
    pressed = []
    // Once what was typed until then has reached the forms.
    setTimeout(() => buttons.forEach(press))
  }, [])
}

function press(button: HTMLButtonElement) {
  button.ariaBusy = null
  // Somebody logged in may be elsewhere by now.
  if (button.isConnected) button.click()
}
