import { useEffect } from 'react'
import { AT_REST_MS } from '#web/lib/at-rest.ts'
import { fetchMembersScreens } from '#web/lib/screen-files.ts'

/**
 * Fetches the scripts of the screens that a member may go to, once the first one has come to rest, and the parts of
 * them that come late: without a network they could not be had any more.
 */
export function useScreensAhead(fetchLateParts: () => void) {
  useEffect(() => {
    const fetchAll = () => {
      fetchMembersScreens()
      fetchLateParts()
    }
    // What was asked for without a network would not be asked for again.
    const fetchOnceOnline = () =>
      navigator.onLine ? fetchAll() : window.addEventListener('online', fetchAll, { once: true })
    const timer = setTimeout(fetchOnceOnline, AT_REST_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', fetchAll)
    }
  }, [fetchLateParts])
}
