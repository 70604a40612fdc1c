import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SNAPSHOT_ELEMENT } from '#web/lib/traces/trace-keys.ts'

/** Matches the name of the website's version in the script that starts it. */
export const VERSION_NAME = /manifest-\w+/

let onView: string | null = null

/** Path and query of the screen that is drawn; null while another one is coming. */
export const addressOnView = (): string | null => onView

/** Whether a screen is on view with its title and its data, and nothing in it is still loading. */
export function isComplete(page: Document): boolean {
  const main = page.getElementById('contenido')
  const isLoading = main?.querySelector('[aria-busy=true]:not(button, a), [data-skeleton]')
  return Boolean(main?.querySelector('h1')) && !isLoading
}

/**
 * Removes the snapshot in the moment in which the screen itself is complete below it; also with the session, and if the
 * user goes to another screen.
 */
export function useSnapshotEnd(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  useEffect(() => {
    onView = address
    const [page, snapshot] = [document.getElementById('page'), document.querySelector(SNAPSHOT_ELEMENT)]
    const watcher = new MutationObserver(() => page && snapshot && isWhole(page, snapshot) && end())
    function end() {
      watcher.disconnect()
      snapshot?.remove()
    }
    if (page && snapshot && isWhole(page, snapshot)) end()
    else if (page && snapshot)
      watcher.observe(page, {
        childList: true,
        subtree: true,
        attributeFilter: ['aria-busy', 'data-skeleton'],
      })
    return () => {
      end()
      onView = null
    }
  }, [address])
}

/** The bars come with a file of their own. */
function isWhole(page: Element, snapshot: Element) {
  const barsIn = (place: Element) => place.querySelectorAll('header nav').length
  return isComplete(document) && barsIn(page) >= barsIn(snapshot)
}
