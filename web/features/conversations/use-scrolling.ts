import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The distance from the end within which new messages move into view, in pixels. */
const NEAR = 80

/**
 * Scrolls the messages: to the end at first and when one arrives while the end is on view or an own one is
 * written; when older ones are added above, what is on view stays where it is.
 */
export function useScrolling(
  log: RefObject<HTMLElement | null>,
  { oldest, count, unsent }: { oldest: number | undefined; count: number; unsent: number },
) {
  const before = useRef({ oldest, count, unsent, height: 0, top: 0, isAtEnd: true })

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const was = before.current
    if (was.oldest !== undefined && oldest !== undefined && oldest < was.oldest && !was.isAtEnd)
      element.scrollTop = was.top + element.scrollHeight - was.height
    else if (was.isAtEnd || unsent > was.unsent) element.scrollTop = element.scrollHeight
    before.current = { ...stateOf(element), oldest, count, unsent }
  }, [log, oldest, count, unsent])

  useEffect(() => {
    const element = log.current
    if (!element) return
    const note = () => {
      before.current = { ...before.current, ...stateOf(element) }
    }
    // A keyboard that opens, or a field that grows, makes it lower.
    const sizes = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight
    })
    sizes.observe(element)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [log])
}

function stateOf({ scrollHeight, scrollTop, clientHeight }: HTMLElement) {
  return { height: scrollHeight, top: scrollTop, isAtEnd: scrollHeight - scrollTop - clientHeight <= NEAR }
}
