import { type RefObject, useEffect, useRef } from 'react'

interface Options {
  /** Whether the element takes the focus at its first render too. */
  alsoAtFirst?: boolean
}

/**
 * An element that takes the focus whenever the value is another one: what had the focus went away with the
 * old value. Give the returned ref to the element, with a `tabIndex` of -1 if it is none to press.
 */
export function useFocusOnChange<E extends HTMLElement>(
  value: unknown,
  { alsoAtFirst = false }: Options = {},
): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef<unknown>(alsoAtFirst ? undefined : value)
  useEffect(() => {
    if (before.current !== value) element.current?.focus()
    before.current = value
  }, [value])
  return element
}
