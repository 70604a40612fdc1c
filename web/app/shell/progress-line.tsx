import { useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext, useNavigation } from 'react-router'
import styles from './shell.module.css'

/** A thin line at the top while the next screen is on its way. */
export function ProgressLine() {
  const { state } = useNavigation()
  useGoingOn()
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />
}

/**
 * Where the file of a screen does not come, the router loads the page anew that was to be left. In browsers that allow
 * it the page that was asked for is loaded instead: as the server has it by now, or as the worker has it. The router
 * itself is asked which: what is drawn may not know of it yet.
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
      // A step back is there already: only the page is not.
      if (path === location.pathname + location.search + location.hash) return
      event.preventDefault()
      location.assign(path)
    }
    navigation?.addEventListener('navigate', goOn)
    return () => navigation?.removeEventListener('navigate', goOn)
  }, [router])
}
