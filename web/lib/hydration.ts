import { useSyncExternalStore } from 'react'

/** False while the drawing must equal the prerendered page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
