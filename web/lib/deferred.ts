import { useDeferredValue } from 'react'

/** What has been fetched, once it has been drawn bit by bit, so that a touch meanwhile is answered; undefined until then. */
export function useGently<T>(fetched: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(fetched !== undefined)
  return isDrawn ? fetched : undefined
}
