/** Whether the focus is in this part of the page, or nowhere because what had it is gone: then it may be led on. */
export function mayLeadFocus(part: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || (part?.contains(activeElement) ?? false)
}

const CONTROLS = ['input:not([type=hidden])', 'textarea', 'select', 'button']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"])`)
  .join()

/** Leads the focus to a form's first control, with all of the form in view. */
export function focusFirst(form: HTMLElement | null): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  // Where a keyboard would come up over the list, a box to search in waits to be touched.
  const isTouched = matchMedia('(pointer: coarse)').matches
  const target = controls.find((control) => !isTouched || !control.matches('[type=search]'))
  target?.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  form?.closest('section')?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}
