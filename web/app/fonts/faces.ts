import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The style element that has the rules for our fonts (bin/web/font-faces.ts). */
export const FACES_ELEMENT = 'faces'

const opened = typeof location === 'undefined' ? '' : location.pathname

/**
 * A page that is there to be read keeps the faces that stand in where ours come after its text, so that no line moves
 * under who reads it. With the next screen ours are used.
 */
export function useOwnFacesFromNow(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const faces = document.getElementById(FACES_ELEMENT)
    if (pathname !== opened && faces) faces.textContent = faces.textContent.replaceAll('optional', 'swap')
  }, [pathname])
}
