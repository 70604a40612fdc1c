// Controls of a prerendered page can be pressed before their scripts have loaded: until then a script in the
// page records the presses (bin/web/text-first.ts). Forms take over what was typed or ticked meanwhile
// (web/lib/drafts/early-input.ts).
import { useEffect } from 'react'

type Pressed = HTMLButtonElement | HTMLInputElement

declare global {
  var earlyPresses: { pressed: Pressed[]; stop: () => void } | undefined
}

let handlers: (() => void)[] = []

/** Ends the recording; call it as soon as the page handles presses itself. */
export function takeOverPresses(): void {
  globalThis.earlyPresses?.stop()
  const pressed = globalThis.earlyPresses?.pressed ?? []
  const filled = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
  handlers = [
    ...filled.filter(({ files }) => files?.length).map((field) => () => tellOf(field)),
    ...pressed.map((it) => (it instanceof HTMLInputElement ? choosing(it, it.checked) : () => press(it))),
  ]
}

/** Repeats the early presses once the component is rendered. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const early = handlers
    handlers = []
    // After the forms have taken over what was typed until then.
    setTimeout(() => {
      for (const act of early) act()
    })
  }, [])
}

function press(button: Pressed) {
  button.ariaBusy = null
  // A logged-in user may be on another screen by now.
  if (button.isConnected) button.click()
}

function choosing(field: HTMLInputElement, chosen: boolean) {
  return () => {
    // A press that changes nothing triggers no event.
    field.checked = !chosen
    press(field)
  }
}

function tellOf(field: HTMLInputElement) {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
