/**
 * Gives the focus back to the button that had it last. The browser takes it from a button that is disabled
 * while its call is in progress, so that the keyboard would have to begin at the top of the page again.
 * Returns a function that stops it.
 */
export function keepFocusOfButtons(): () => void {
  let last: EventTarget | null = null
  const note = ({ target }: Event) => {
    last = target
  }
  // The user has gone on to something else.
  const forget = () => {
    last = null
  }
  const enabled = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target === last && target instanceof HTMLButtonElement && !target.disabled)
        if (document.activeElement === document.body) target.focus({ preventScroll: true })
  })
  enabled.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget)
  return () => {
    enabled.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget)
  }
}
