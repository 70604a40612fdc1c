import { useEffect } from 'react'
import { useLocation } from 'react-router'

const opened = typeof location === 'undefined' ? '' : location.pathname

/**
 * The page that came over the wire names its own address for search engines, and browsers share that address instead of
 * the one they are at: on the next screen it goes.
 */
export function useFirstAddressOnly(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== opened) document.querySelector('link[rel=canonical]')?.remove()
  }, [pathname])
}
