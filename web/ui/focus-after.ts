import { type RefObject, useEffect, useRef } from 'react'

/** For the button that opens a dialog: it has the focus again once the dialog has gone, and not before it can. */
export function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef<boolean>(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
