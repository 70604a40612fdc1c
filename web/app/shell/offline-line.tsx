import { Suspense, useSyncExternalStore } from 'react'
import { UNDER_WAY_MS, useElapsed } from '#web/lib/at-rest.ts'
import { latePart } from '#web/lib/late-part.ts'
import { useSession } from '#web/lib/session.ts'
import { LateBoundary } from '#web/ui/late-boundary.tsx'
import styles from './shell.module.css'

// What an account saw last stays on its device; visitors have nothing of the kind.
const lastSeen = latePart(() => import('../last-seen/last-seen-line.tsx'))

/** Says at the top that there is no network, as long as there is none, and of when what is on view is. */
export function OfflineLine() {
  const session = useSession()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const text = online ? null : 'Sin conexión. Lo que ya se ha cargado sigue a la vista.'
  // Before that nothing is shown of what was seen last, unless there is no network.
  const isUnderWay = useElapsed(UNDER_WAY_MS)
  const line = text && <p className={styles.offline}>{text}</p>
  return (
    <div role="status">
      {session && (isUnderWay || !online) ? (
        <LateBoundary failed={text}>
          <Suspense fallback={line}>
            <lastSeen.Part otherwise={text} />
          </Suspense>
        </LateBoundary>
      ) : (
        line
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
