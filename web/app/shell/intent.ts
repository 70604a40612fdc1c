import { useEffect } from 'react'
import { fetchScreen } from '#web/lib/screen-files.ts'
import { getSession } from '#web/lib/session.ts'
import { queryClient } from '../query-client.ts'

/** Passing over a link on the way to another is not a sign of intent. */
const DWELL_MS = 80

/**
 * Fetches the screen of a link when the user shows the intent to open it: by resting the pointer or the focus
 * on it, or by touching it. A profile is fetched only once its link is pressed, because the server counts the
 * opened profiles: passing over a page of results, or scrolling it, opens none. Not if the browser saves
 * data.
 */
export function useIntent(): void {
  useEffect(() => {
    let timer = 0
    const after = (delay: number) => (event: Event) => {
      const path = wantedBy(event)
      clearTimeout(timer)
      if (path) timer = window.setTimeout(() => fetchScreen(path), delay)
    }
    const [rested, touched] = [after(DWELL_MS), after(0)]
    // On a touch screen this event comes with the tap: scrolling with a finger presses nothing.
    const pressed = (event: MouseEvent) => {
      const [, id] = /^\/profile\/(\d+)$/.exec(wantedBy(event) ?? '') ?? []
      if (id && event.button === 0 && getSession()) void fetchProfile(Number(id))
    }
    document.addEventListener('mousedown', pressed)
    document.addEventListener('pointerover', rested, { passive: true })
    document.addEventListener('focusin', rested)
    document.addEventListener('touchstart', touched, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('mousedown', pressed)
      document.removeEventListener('pointerover', rested)
      document.removeEventListener('focusin', rested)
      document.removeEventListener('touchstart', touched)
    }
  }, [])
}

/** The link at this event, if it leads to another screen of ours that may be fetched ahead. */
function wantedBy({ target }: Event): string | null {
  const link = target instanceof Element && target.closest('a')
  const isOurs = link && link.origin === location.origin && link.pathname !== location.pathname
  return isOurs && navigator.onLine && !savesData() ? link.pathname : null
}

/** Fails silently: if the user follows the link, that screen shows the error. */
async function fetchProfile(id: number) {
  // Imported dynamically, so that the first page does not load the code for calls.
  const profiles = await import('#web/features/reaching/api.ts').catch(() => null)
  if (profiles) await queryClient.prefetchQuery(profiles.detectiveQuery(id))
}

function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
