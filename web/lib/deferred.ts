import { useDeferredValue } from 'react'

/**
 * Fetched data for a deferred, interruptible render, so that the page reacts to touches meanwhile; undefined
 * until then.
 */
export function useDeferred<T>(fetched: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(fetched !== undefined)
  return isDrawn ? fetched : undefined
}
