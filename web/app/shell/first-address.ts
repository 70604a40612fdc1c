import { useEffect } from 'react'
import { useLocation } from 'react-router'

const opened = typeof location === 'undefined' ? '' : location.pathname

/**
 * A prerendered page has a canonical link with its own address, and browsers share that address instead of
 * the present one: so it is removed on the next screen.
 */
export function useFirstAddressOnly(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== opened) document.querySelector('link[rel=canonical]')?.remove()
  }, [pathname])
}
