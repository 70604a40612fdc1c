import { useEffect } from 'react'
import { fetchScreen } from '#web/lib/screen-files.ts'
import { getSession } from '#web/lib/session.ts'
import { queryClient } from '../query-client.ts'

/** Whoever only passes over a link on the way to another does not mean it. */
const DWELL_MS = 80

/**
 * Fetches the screen that a link leads to as soon as somebody shows that they mean it: by resting on it with the pointer or
 * the focus, or by touching it. A profile only once the link is pressed, for the server counts who opens how many:
 * whoever passes over a page of results, or scrolls it, opens none. Not where the browser was told to save data.
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
    // On a touch screen it comes with the tap: a finger that scrolls presses nothing.
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

/** The address of the link that an event is at, where it leads to another screen of ours that may be fetched ahead. */
function wantedBy({ target }: Event): string | null {
  const link = target instanceof Element && target.closest('a')
  const isOurs = link && link.origin === location.origin && link.pathname !== location.pathname
  return isOurs && navigator.onLine && !savesData() ? link.pathname : null
}

/** Fails silently: whoever follows the link is told then. */
async function fetchProfile(id: number) {
  // By itself, so that the first page does without what calls are made of.
  const profiles = await import('#web/features/profile/api.ts').catch(() => null)
  if (profiles) await queryClient.prefetchQuery(profiles.detectiveQuery(id))
}

function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
