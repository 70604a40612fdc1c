import { useEffect } from 'react'
import { AT_REST_MS } from '#web/lib/at-rest.ts'
import { fetchMembersScreens } from '#web/lib/screen-files.ts'

/**
 * Loads the scripts of the members' screens once the first one is complete, and their lazy components:
 * without a network they could not be loaded any more.
 */
export function useScreensAhead(fetchLazyComponents: () => void) {
  useEffect(() => {
    const fetchAll = () => {
      fetchMembersScreens()
      fetchLazyComponents()
    }
    // A request without a network would not be repeated.
    const fetchOnceOnline = () =>
      navigator.onLine ? fetchAll() : window.addEventListener('online', fetchAll, { once: true })
    const timer = setTimeout(fetchOnceOnline, AT_REST_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', fetchAll)
    }
  }, [fetchLazyComponents])
}
