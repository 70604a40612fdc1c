// Where the member was in each destination of the bar: the address with its filters, the scroll position and
// the focus. Back gives the focus back too. In memory only, and forgotten with the session: the next user of
// the browser learns nothing from it.
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { getSession, subscribeToSession } from '#web/lib/session.ts'
import type { Destination } from './member-items.ts'

interface Left {
  to: string
  top: number
  /** A selector of what had the focus, within `main`. */
  focused: string | null
}

/** The longest wait for a screen that is still loading, in milliseconds. */
const PATIENCE_MS = 2000
/** A screen that has just been drawn gives its title the focus. */
const AFTER_THE_TITLE_MS = 150
const COMES_BACK = { comesBack: true }
const TEXT = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]'
const ANY_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const left = new Map<Destination, Left>()
let account = getSession()?.profile.id
subscribeToSession(() => {
  const now = getSession()?.profile.id
  if (now !== account) left.clear()
  account = now
})

/**
 * Where a link of the bar leads: to the destination as it was left; if it is on view (`isHere`), to its
 * beginning. For `Link` and `navigate`.
 */
export function wayTo({ name, to }: { name: Destination; to: string }, isHere: boolean) {
  if (isHere) return { to: location.pathname + location.search }
  const before = left.get(name)
  return before ? { to: before.to, state: COMES_BACK, preventScrollReset: true } : { to }
}

/**
 * Remembers the destination on view (null: another screen), and brings scroll position and focus back if the
 * member came by the bar. After going back or forward in the history it brings back the focus alone: the
 * router scrolls.
 */
export function useKeptDestinations(here: Destination | null): void {
  const { pathname, search, state } = useLocation()
  const isByHistory = useNavigationType() === 'POP'
  const isByBar = !isByHistory && Object(state).comesBack === true
  useLayoutEffect(() => {
    if (!here) return
    const to = pathname + search
    const before = left.get(here)
    const isSame = before?.to === to
    const now: Left = { to, top: window.scrollY, focused: isSame ? before.focused : null }
    left.set(here, now)
    const bringing = isSame && (isByBar || isByHistory) ? bringBack(before, isByBar) : null

    const noteScroll = () => {
      now.top = isByBar && bringing?.isGoingOn() ? (before?.top ?? 0) : window.scrollY
    }
    const noteFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main')) now.focused = selectorOf(target) ?? now.focused
    }
    noteScroll()
    window.addEventListener('scroll', noteScroll, { passive: true })
    document.addEventListener('focusin', noteFocus)
    return () => {
      bringing?.stop()
      window.removeEventListener('scroll', noteScroll)
      document.removeEventListener('focusin', noteFocus)
    }
  }, [here, pathname, search, isByBar, isByHistory])
}

/**
 * Gives the focus back as soon as the screen has the element; with `scrolls`, also the scroll position as
 * soon as the screen is long enough. Any input ends it.
 */
function bringBack({ top, focused }: Left, scrolls: boolean) {
  const begun = performance.now()
  let frame = 0
  let end = begun + PATIENCE_MS
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    for (const kind of ANY_INPUT) window.removeEventListener(kind, stop)
  }
  const step = () => {
    const now = performance.now()
    if (scrolls && window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
    const element = focused === null ? null : document.querySelector<HTMLElement>(`main ${focused}`)
    // On a telephone a field with the focus would open the keyboard.
    const isWanted = element !== null && !(element.matches(TEXT) && matchMedia('(pointer: coarse)').matches)
    if (isWanted && document.activeElement !== element) element.focus({ preventScroll: true })
    const isAtPlace = !scrolls || Math.abs(window.scrollY - top) < 2
    const isThere = isAtPlace && (focused === null || element !== null)
    if (isThere) end = Math.min(end, now + AFTER_THE_TITLE_MS)
    if (now < end) frame = requestAnimationFrame(step)
    else stop()
  }
  for (const kind of ANY_INPUT) window.addEventListener(kind, stop, { once: true, passive: true })
  // Now, before anything is painted at another position.
  if (scrolls) window.scrollTo({ top, behavior: 'instant' })
  frame = requestAnimationFrame(step)
  return { stop, isGoingOn: () => frame !== 0 }
}

/**
 * Names an element so that it is found again in a new drawing of the same screen; null if nothing names it.
 */
function selectorOf(element: Element): string | null {
  for (const name of ['href', 'name', 'aria-label']) {
    const value = element.getAttribute(name)
    if (value) return `[${name}="${CSS.escape(value)}"]`
  }
  return null
}
