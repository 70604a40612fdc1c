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
 * Removes the snapshot in the moment in which the screen itself is complete below it. Its bars stay until
 * those of the page are there, which come with a file of their own. Another screen and the end of the session
 * remove it too.
 */
export function useSnapshotEnd(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  useEffect(() => {
    onView = address
    const [page, snapshot] = [document.getElementById('page'), document.querySelector(SNAPSHOT_ELEMENT)]
    const watcher = new MutationObserver(look)
    function look() {
      if (!page || !snapshot || !isComplete(document)) return
      snapshot.querySelector('main')?.remove()
      snapshot.toggleAttribute('data-bars', true)
      if (barsIn(page) >= barsIn(snapshot)) end()
    }
    function end() {
      watcher.disconnect()
      snapshot?.remove()
    }
    if (page && snapshot)
      watcher.observe(page, {
        childList: true,
        subtree: true,
        attributeFilter: ['aria-busy', 'data-skeleton'],
      })
    look()
    return () => {
      end()
      onView = null
    }
  }, [address])
}

const barsIn = (place: Element) => place.querySelectorAll('header nav').length
