import { useEffect } from 'react'

// The router stores the navigations between screens here, for view transitions after a reload.
const PATHS = 'remix-router-transitions'

/**
 * The next user of the browser must not learn which profiles were opened: the stored paths are deleted with
 * the page.
 */
export function useNoTraces(): void {
  useEffect(() => {
    function forget() {
      try {
        sessionStorage.removeItem(PATHS)
      } catch {
        // If storage is forbidden, nothing was stored.
      }
    }
    // Registered after the router's listener, which exists since before the first render.
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [])
}
