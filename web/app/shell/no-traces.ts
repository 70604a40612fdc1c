import { useEffect } from 'react'

// Where the router leaves which screens led to which, for the fading between them after a reload.
const PATHS = 'remix-router-transitions'

/** Whose profile somebody opened is nothing for who comes after them: the paths go with the page. */
export function useNoTraces(): void {
  useEffect(() => {
    function forget() {
      try {
        sessionStorage.removeItem(PATHS)
      } catch {
        // Where storage is forbidden, nothing was kept.
      }
    }
    // After the router, which listens since before the first drawing.
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [])
}
