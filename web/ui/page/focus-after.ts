import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * For the button that opens a dialog: it has the focus again once the dialog has gone, and not before it can. Where the
 * dialog went because another screen came, that screen has the focus.
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
