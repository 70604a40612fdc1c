import { useEffect } from 'react'
import { getSession } from '#web/lib/session.ts'
import { queryClient } from '../query-client.ts'
import { fetchScreen } from './screen-files.ts'

/** Whoever only passes over a link on the way to another does not mean it. */
const DWELL_MS = 80

/**
 * Fetches what a link leads to as soon as somebody shows that they mean it: by resting on it with the pointer or the
 * focus, or by touching it. Not where the browser was told to save data.
 */
export function useIntent(): void {
  useEffect(() => {
    let timer = 0
    const after = (delay: number) => (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      clearTimeout(timer)
      if (link && link.origin === location.origin && navigator.onLine && !savesData())
        timer = window.setTimeout(() => fetchAhead(link.pathname), delay)
    }
    const [rested, touched] = [after(DWELL_MS), after(0)]
    document.addEventListener('pointerover', rested, { passive: true })
    document.addEventListener('focusin', rested)
    document.addEventListener('touchstart', touched, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', rested)
      document.removeEventListener('focusin', rested)
      document.removeEventListener('touchstart', touched)
    }
  }, [])
}

function fetchAhead(path: string) {
  if (path === location.pathname) return
  fetchScreen(path)
  const [, id] = /^\/profile\/(\d+)$/.exec(path) ?? []
  if (id && getSession()) void fetchProfile(Number(id))
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
