import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * For the button that opens a dialog: it takes the focus after the dialog has closed, and not earlier, while
 * the page is inert. If the dialog closed because of a navigation, the new screen keeps the focus.
 */
export function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const before = useRef({ isOpen: false, key })
  useEffect(() => {
    if (before.current.isOpen && !isOpen && before.current.key === key) button.current?.focus()
    before.current = { isOpen, key }
  }, [isOpen, key])
  return button
}
