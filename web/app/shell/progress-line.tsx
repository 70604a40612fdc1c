import { useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext, useNavigation } from 'react-router'
import styles from './shell.module.css'

/** A thin line at the top while the next screen loads. */
export function ProgressLine() {
  const { state } = useNavigation()
  useGoingOn()
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />
}

/**
 * If the file of a screen fails to load, the router reloads the page that the user was leaving. In browsers
 * that allow it, the requested page is loaded instead, from the server or the service worker. The router
 * itself is asked for the address, because the rendered state may be older.
 */
function useGoingOn() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget }
    function goOn(event: Event) {
      const { navigationType, userInitiated } = event as Partial<NavigateEvent>
      const next = router?.state.navigation.location
      if (!next || navigationType !== 'reload' || userInitiated) return
      const path = createPath(next)
      // After a step back the address has already changed, but not the page.
      if (path === location.pathname + location.search + location.hash) return
      event.preventDefault()
      location.assign(path)
    }
    navigation?.addEventListener('navigate', goOn)
    return () => navigation?.removeEventListener('navigate', goOn)
  }, [router])
}
