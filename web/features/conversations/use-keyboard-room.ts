import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells an element how high the visible part of the window is (--seen) and how much of the page is above the
 * element (--above), so that it can end where the visible part ends: neither announcements nor a telephone's
 * keyboard push the field at its end out of view. Browsers do not make the window lower for the keyboard.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { visualViewport } = window
    const tellAbove = () => {
      const { current } = element
      if (!current) return
      const above = current.getBoundingClientRect().top + window.scrollY
      current.style.setProperty('--above', `${Math.round(above)}px`)
    }
    const tellSeen = () => {
      // Zoomed in, the visible part is a window onto the same layout.
      if (!visualViewport || visualViewport.scale > 1) return
      element.current?.style.setProperty('--seen', `${visualViewport.height}px`)
      if (element.current?.contains(document.activeElement))
        document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    tellAbove()
    // An announcement comes late, and goes once it is read.
    const sizes = new ResizeObserver(tellAbove)
    sizes.observe(document.body)
    visualViewport?.addEventListener('resize', tellSeen)
    return () => {
      sizes.disconnect()
      visualViewport?.removeEventListener('resize', tellSeen)
    }
  }, [element])
}
