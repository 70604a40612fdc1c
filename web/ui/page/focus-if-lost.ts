import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element that takes the focus when the value changes and what had the focus has disappeared with the
 * old value. Give it a `tabIndex` of -1 if it is none to press.
 */
export function useFocusIfLost<E extends HTMLElement>(
  value: unknown,
  options?: FocusOptions,
): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (document.activeElement === document.body) element.current?.focus(options)
  }, [value, options])
  return element
}
