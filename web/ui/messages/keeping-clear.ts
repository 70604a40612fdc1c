// Notices lie over the page and may cover a control. They move aside for controls that must stay reachable.
import { type RefObject, useLayoutEffect } from 'react'

/** Contact links, and elements marked as always reachable. */
const KEPT_CLEAR =
  'main :is([data-keep-clear], a[href^="tel:"], a[href^="mailto:"], a[href^="https://wa.me/"])'
/** Other controls: a notice that moves aside avoids them if there is another place. */
const PRESSED = 'main :is(a, button, input, select, textarea)'
const GAP = 8
const LOOKED_AT_MS = 300
/** From this width down notices are at the bottom, as in notice-stack.module.css. */
const BELOW = '(max-width: 36em)'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Moves the stack, while it shows a notice, to the nearest place where it covers none of these controls. */
export function useKeepingClear(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = stack.current
    if (!element || !isShown) return
    const place = () => makeWay(element)
    place()
    // Content that loads late moves the page without a scroll event.
    const timer = setInterval(place, LOOKED_AT_MS)
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    window.addEventListener('scroll', place, { passive: true, capture: true })
    window.addEventListener('resize', place)
    return () => {
      clearInterval(timer)
      sizes.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      element.style.translate = ''
    }
  }, [stack, isShown])
}

function makeWay(element: HTMLElement) {
  const [x = 0, y = 0] = element.style.translate.split(' ').map((part) => Number.parseFloat(part) || 0)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const wanted = { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
  const places = free(wanted, boxesOf(KEPT_CLEAR), matchMedia(BELOW).matches)
  const pressed = places[0] !== wanted ? boxesOf(PRESSED) : []
  const place = places.find((one) => !pressed.some((box) => meet(one, box))) ?? places[0] ?? wanted
  const translate = `${place.left - wanted.left}px ${place.top - wanted.top}px`
  if (element.style.translate !== translate) element.style.translate = translate
}

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
}

/**
 * The nearest free places: further up if notices are at the bottom, otherwise further down; then beside the
 * obstacles.
 */
function free(wanted: Box, obstacles: Box[], isBelow: boolean): Box[] {
  const upper = isBelow ? barEnd() : wanted.top
  const lower = innerHeight - GAP
  const places: Box[] = []
  const leftmost = Math.min(...obstacles.map(({ left }) => left)) - GAP
  const columns = [
    wanted,
    ...(isBelow ? [] : [movedTo(wanted, leftmost - (wanted.right - wanted.left), wanted.top)]),
  ]
  for (const column of columns)
    for (let place = column; place.left >= 0 && place.top >= upper && place.bottom <= lower; ) {
      const inTheWay = obstacles.filter((box) => meet(place, box))
      if (inTheWay.length === 0) {
        places.push(place)
        break
      }
      const height = place.bottom - place.top
      const next = isBelow
        ? Math.min(...inTheWay.map(({ top }) => top)) - GAP - height
        : Math.max(...inTheWay.map(({ bottom }) => bottom)) + GAP
      place = movedTo(place, place.left, next)
    }
  return places
}

function movedTo({ left, right, top, bottom }: Box, toLeft: number, toTop: number): Box {
  return { left: toLeft, right: toLeft + right - left, top: toTop, bottom: toTop + bottom - top }
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function barEnd(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
}
