import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import styles from './shell.module.css'

/** A thin line at the top while the next screen is on its way. */
export function ProgressLine() {
  const { state, location: next } = useNavigation()
  useEffect(() => (next ? goOnTo(createPath(next)) : undefined), [next])
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />
}

/**
 * Where the file of a screen does not come, the router loads the page anew that was to be left. In browsers that allow
 * it the page that was asked for is loaded instead: as the server has it by now, or as the worker has it.
 */
function goOnTo(path: string): (() => void) | undefined {
  const { navigation } = window as { navigation?: EventTarget }
  function goOn(event: Event) {
    const { navigationType, userInitiated } = event as Partial<NavigateEvent>
    // A step back is there already: only the page is not.
    const isThere = path === location.pathname + location.search + location.hash
    if (navigationType !== 'reload' || userInitiated || isThere) return
    event.preventDefault()
    location.assign(path)
  }
  navigation?.addEventListener('navigate', goOn)
  return () => navigation?.removeEventListener('navigate', goOn)
}
