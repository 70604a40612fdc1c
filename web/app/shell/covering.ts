/** For a notice that stands over the page's lower end: tells the page how high it is (global.css). */
export function tellHeight(name: '--notice-height' | '--offer-height'): (notice: HTMLElement) => () => void {
  return (notice) => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${notice.offsetHeight}px`))
    observer.observe(notice)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }
}
