import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * `before` while the drawing must equal the prerendered page, `now` from then on. Only where they differ is anything drawn
 * a second time.
 */
export function useHydrated<T>(now: T, before: T): T {
  return useSyncExternalStore(
    () => () => {},
    () => now,
    () => before,
  )
}

/** The same, but `before` until what was typed before the scripts came has reached the form that it was typed into. */
export function useTakenOver<T>(now: T, before: T): T {
  const [isTakenOver, setTakenOver] = useState(useHydrated(now, before) === now)
  useEffect(() => {
    if (isTakenOver) return
    const timer = setTimeout(() => setTakenOver(true))
    return () => clearTimeout(timer)
  }, [isTakenOver])
  return isTakenOver ? now : before
}
