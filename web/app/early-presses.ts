// What a prerendered page has to press can be pressed before the scripts that it needs have come: a script in the page
// itself notes it until then (bin/web/text-first.ts). What is typed or ticked meanwhile, the forms take (web/lib/early-input.ts).
import { useEffect } from 'react'

type Pressed = HTMLButtonElement | HTMLInputElement

declare global {
  var earlyPresses: { pressed: Pressed[]; stop: () => void } | undefined
}

let deeds: (() => void)[] = []

/** Ends the noting; to be called as soon as the page hears for itself. */
export function takeOverPresses(): void {
  globalThis.earlyPresses?.stop()
  const pressed = globalThis.earlyPresses?.pressed ?? []
  const filled = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
  deeds = [
    ...filled.filter(({ files }) => files?.length).map((field) => () => tellOf(field)),
    ...pressed.map((it) => (it instanceof HTMLInputElement ? choosing(it, it.checked) : () => press(it))),
  ]
}

/** Has what was pressed too early done once this is drawn. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const early = deeds
    deeds = []
    // Once what was typed until then has reached the forms.
    setTimeout(() => {
      for (const act of early) act()
    })
  }, [])
}

function press(button: Pressed) {
  button.ariaBusy = null
  // Somebody logged in may be elsewhere by now.
  if (button.isConnected) button.click()
}

function choosing(field: HTMLInputElement, chosen: boolean) {
  return () => {
    // Of a press that changes nothing nobody would hear.
    field.checked = !chosen
    press(field)
  }
}

function tellOf(field: HTMLInputElement) {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
