/** Whether the focus is in this part of the page, or nowhere because what had it is gone: then it may be led on. */
export function mayLeadFocus(part: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || (part?.contains(activeElement) ?? false)
}

const CONTROLS = 'input:not([type=hidden], :disabled), textarea, select, button:not(:disabled)'

/** Leads the focus to what asks for it (`data-first`), or else to the first control. */
export function focusFirst(part: HTMLElement | null): void {
  const target =
    part?.querySelector<HTMLElement>('[data-first]') ?? part?.querySelector<HTMLElement>(CONTROLS)
  target?.focus()
}
