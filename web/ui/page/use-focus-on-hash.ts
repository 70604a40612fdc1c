import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A user who follows a link to a part of the page arrives at its heading, with the focus: from this screen,
 * from another or from outside. The title asks for the focus too, but earlier.
 *
 * The browser and the router scroll as well, but while the pressed link still has the focus. If that link is
 * in a sticky element, the page has no scroll padding at that moment (app/global.css), and the heading would
 * end under the bar. So the page scrolls once more here. On going back, the scroll position is kept.
 */
export function useFocusOnHash() {
  const { hash, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user may follow the same link twice
  useEffect(() => {
    const part = document.getElementById(hash.slice(1))
    part?.focus({ preventScroll: true })
    if (!isReturn) part?.scrollIntoView()
  }, [hash, key])
}
