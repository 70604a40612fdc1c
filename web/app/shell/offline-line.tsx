import { useEffect, useState } from 'react'
import { UNDER_WAY_MS } from '#web/lib/at-rest.ts'
import { useConnectionLost } from '#web/lib/calling/connection.ts'
import { hasLastSeen, useSession } from '#web/lib/session.ts'
import styles from './shell.module.css'

/** Says that there is no network, as long as there is none, and how old the content is. */
export function OfflineLine() {
  const session = useSession()
  const isLost = useConnectionLost()
  // A device keeps data that an account saw last; for visitors it keeps none.
  const LastSeenLine = useLastSeenLine(session !== null, !isLost)
  const text = isLost ? 'Sin conexión. Lo ya cargado sigue a la vista.' : null
  const line = text && <p className={styles.offline}>{text}</p>
  return <div role="status">{session && LastSeenLine ? <LastSeenLine otherwise={text} /> : line}</div>
}

/**
 * Loaded once the first screen is loading, without a network or with something to show at once, and if that
 * failed, again when the network is back.
 */
function useLastSeenLine(isWanted: boolean, online: boolean) {
  const [found, setFound] = useState<typeof import('../last-seen/last-seen-line.tsx') | null>(null)
  useEffect(() => {
    if (!isWanted || found) return
    const fetch = () => import('../last-seen/last-seen-line.tsx').then(setFound).catch(() => {})
    const timer = setTimeout(fetch, online && !hasLastSeen() ? UNDER_WAY_MS : 0)
    return () => clearTimeout(timer)
  }, [isWanted, found, online])
  return found?.default
}
