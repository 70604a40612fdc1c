import type { RefCallback } from 'react'
import { UNDER_WAY_MS } from '#web/lib/at-rest.ts'

/** The custom properties of what may stand over the lower end of the page (global.css). */
type Height = '--docked-height' | '--notice-height' | '--offer-height'

/**
 * For a notice over the lower end of the page: writes its height into a custom property, unless it is empty.
 */
export function tellHeight(name: Height): RefCallback<HTMLElement> {
  return (notice) => {
    if (!notice) return
    const { style } = document.documentElement
    const publish = () => style.setProperty(name, notice.offsetHeight > 0 ? `${notice.offsetHeight}px` : '')
    const observer = new ResizeObserver(publish)
    const begin = () => {
      publish()
      observer.observe(notice)
    }
    // This restyles the whole page: so not while a first screen is being rendered, unless the keyboard may
    // move the focus under the notice.
    const timer = setTimeout(begin, UNDER_WAY_MS)
    window.addEventListener('keydown', begin, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', begin)
      observer.disconnect()
      style.removeProperty(name)
    }
  }
}
