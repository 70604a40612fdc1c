import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * `before` for the render that must equal the prerendered page, `now` from then on. Renders a second time
 * only if they differ.
 */
export function useHydrated<T>(now: T, before: T): T {
  return useSyncExternalStore(
    () => () => {},
    () => now,
    () => before,
  )
}

/** The same, but `before` lasts until the form has taken over the input from before hydration. */
export function useTakenOver<T>(now: T, before: T): T {
  const [isTakenOver, setTakenOver] = useState(useHydrated(now, before) === now)
  useEffect(() => {
    if (isTakenOver) return
    const timer = setTimeout(() => setTakenOver(true))
    return () => clearTimeout(timer)
  }, [isTakenOver])
  return isTakenOver ? now : before
}
