import { useEffect } from 'react'

const FIELD = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable]'
/**
 * A window that became lower by this much, in pixels, has a keyboard in it; the browser's own bars are
 * smaller.
 */
const KEYBOARD_MIN = 150

/**
 * While somebody types on an on-screen keyboard, the document is marked (`data-typing`), so that the bar at
 * the lower edge leaves the room to the field. Some browsers make the window lower for the keyboard, others
 * only its visible part.
 */
export function useTypingMark(): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    const { documentElement: root } = document
    if (!seen) return
    let width = 0
    let tallest = 0
    function look() {
      const height = seen!.height * seen!.scale
      // Turned round, or another window.
      if (width !== window.innerWidth) tallest = 0
      width = window.innerWidth
      tallest = Math.max(tallest, height)
      const isTyping = tallest - height >= KEYBOARD_MIN && document.activeElement?.matches(FIELD)
      root.toggleAttribute('data-typing', isTyping === true)
    }
    look()
    seen.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      seen.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
      root.removeAttribute('data-typing')
    }
  }, [])
}
