import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Whoever follows a link to a part of the page arrives at its heading, with the focus: from here, from another screen
 * or from elsewhere. The browser and the router do the scrolling; the title, which asks for the focus too, stands before.
 */
export function useFocusOnHash() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
}
