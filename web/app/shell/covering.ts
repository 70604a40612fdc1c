import { UNDER_WAY_MS } from '#web/lib/at-rest.ts'

/** For a notice over the lower end of the page: writes its height into a custom property (global.css). */
export function tellHeight(name: '--notice-height' | '--offer-height'): (notice: HTMLElement) => () => void {
  return (notice) => {
    const { style } = document.documentElement
    const publish = () => style.setProperty(name, `${notice.offsetHeight}px`)
    const observer = new ResizeObserver(publish)
    function begin() {
      stopWaiting()
      publish()
      observer.observe(notice)
    }
    // This restyles the whole page: so not while a first screen is being rendered, unless the keyboard may
    // move the focus under the notice.
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
