import { useEffect, useState, useSyncExternalStore } from 'react'

/** False while the drawing must equal the prerendered page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** The same, but false until what was typed before the scripts came has reached the form that it was typed into. */
export function useTakenOver(): boolean {
  const [isTakenOver, setTakenOver] = useState(useHydrated())
  useEffect(() => {
    const timer = setTimeout(() => setTakenOver(true))
    return () => clearTimeout(timer)
  }, [])
  return isTakenOver
}
