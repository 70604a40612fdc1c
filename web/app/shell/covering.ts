import { UNDER_WAY_MS } from '#web/lib/at-rest.ts'

/** For a notice that stands over the page's lower end: tells the page how high it is (global.css). */
export function tellHeight(name: '--notice-height' | '--offer-height'): (notice: HTMLElement) => () => void {
  return (notice) => {
    const { style } = document.documentElement
    const tell = () => style.setProperty(name, `${notice.offsetHeight}px`)
    const observer = new ResizeObserver(tell)
    function begin() {
      stopWaiting()
      tell()
      observer.observe(notice)
    }
    // Of all that is on view the style is reckoned anew for it: not while a first screen is being drawn, unless a key
    // may take the focus to where the notice is.
    const timer = setTimeout(begin, UNDER_WAY_MS)
    window.addEventListener('keydown', begin)
    function stopWaiting() {
      clearTimeout(timer)
      window.removeEventListener('keydown', begin)
    }
    return () => {
      stopWaiting()
      observer.disconnect()
      style.removeProperty(name)
    }
  }
}
