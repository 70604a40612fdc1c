import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Whoever follows a link to a part of the page arrives at its heading, with the focus: from here, from another screen
 * or from elsewhere. The title, which asks for the focus too, stands before.
 *
 * The browser and the router scroll as well, but while the pressed link still has the focus. If that link stands in what
 * sticks to an edge of the view, the page has no scroll padding at that moment (app/global.css), and the heading would
 * end under the bar. So the page scrolls once more here. Who comes back keeps the position that they left.
 */
export function useFocusOnHash() {
  const { hash, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    const part = document.getElementById(hash.slice(1))
    part?.focus({ preventScroll: true })
    if (!isReturn) part?.scrollIntoView()
  }, [hash, key])
}
