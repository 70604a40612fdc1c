import { UNDER_WAY_MS } from '#web/lib/at-rest.ts'

/** For a notice that stands over the page's lower end: tells the page how high it is (global.css). */
export function tellHeight(name: '--notice-height' | '--offer-height'): (notice: HTMLElement) => () => void {
  return (notice) => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${notice.offsetHeight}px`))
    // Of all that is on view the style is reckoned anew for it: not while a first screen is being drawn.
    const timer = setTimeout(() => observer.observe(notice), UNDER_WAY_MS)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      style.removeProperty(name)
    }
  }
}
