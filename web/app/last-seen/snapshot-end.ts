import { useEffect } from 'react'

/** The element that the script in the shell puts a snapshot into (bin/web/snapshots.ts). */
export const SNAPSHOT_ELEMENT = 'screen-snapshot'

/** Matches the name of the website's version in the script that starts it. */
export const VERSION_NAME = /manifest-\w+/

/** Whether a screen is on view with its title and its data, and nothing in it is still loading. */
export function isComplete(page: Document): boolean {
  const main = page.getElementById('contenido')
  return Boolean(main?.querySelector('h1')) && !main?.querySelector('[aria-busy=true]:not(button, a)')
}

/** Removes the snapshot in the moment in which the screen itself is complete below it. */
export function useSnapshotEnd(): void {
  useEffect(() => {
    const [page, snapshot] = [document.getElementById('page'), document.querySelector(SNAPSHOT_ELEMENT)]
    if (!page || !snapshot) return
    const barsIn = (place: Element) => place.querySelectorAll('nav').length
    // The bars come with a file of their own.
    const isWhole = () => isComplete(document) && barsIn(page) >= barsIn(snapshot)
    const watcher = new MutationObserver(() => isWhole() && end())
    function end() {
      watcher.disconnect()
      snapshot?.remove()
    }
    if (isWhole()) end()
    else watcher.observe(page, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    return () => watcher.disconnect()
  }, [])
}
