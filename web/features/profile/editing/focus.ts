/**
 * Whether the focus may be moved: it is inside this part of the page, or nowhere because the focused element
 * is gone.
 */
export function mayLeadFocus(part: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || (part?.contains(activeElement) ?? false)
}

const CONTROLS = ['input:not([type=hidden])', 'textarea', 'select', 'button']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"])`)
  .join()

/** Focuses a form's first control and scrolls the whole form into view. */
export function focusFirst(form: HTMLElement | null): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  // If an on-screen keyboard would cover the list, a search box is not focused until the user touches it.
  const isTouched = matchMedia('(pointer: coarse)').matches
  const target = controls.find((control) => !isTouched || !control.matches('[type=search]'))
  target?.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  form?.closest('section')?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}
