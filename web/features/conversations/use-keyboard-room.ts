import { type RefObject, useEffect } from 'react'

/**
 * Tells an element how high the visible part of the window is (--seen), so that a telephone's keyboard does not cover
 * the field at its end: browsers do not make the window lower for it.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const tell = () => {
      // Zoomed in, the visible part is a window onto the same layout.
      if (visualViewport.scale > 1) return
      element.current?.style.setProperty('--seen', `${visualViewport.height}px`)
      if (element.current?.contains(document.activeElement))
        document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    visualViewport.addEventListener('resize', tell)
    return () => visualViewport.removeEventListener('resize', tell)
  }, [element])
}
