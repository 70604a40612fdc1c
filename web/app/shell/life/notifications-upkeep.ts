import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isNative } from '#web/lib/device/native.ts'
import { markedDevice } from '#web/lib/notifications/mark.ts'
import { useSession } from '#web/lib/session.ts'

// By then the first screen is complete, also on a slow connection.
const AFTER_MS = 5000

const device = () => import('#web/lib/notifications/device.ts')

/**
 * Maintains the notifications on this device: refreshes the subscription of a member who turned them on, ends
 * it after the log-out of any kind (also at the next start), and opens the path of a pressed notification.
 * Loads nothing if nobody turned them on.
 */
export function useNotificationsUpkeep(): void {
  const account = useSession()?.profile.id
  const navigate = useNavigate()

  useEffect(() => {
    const keepUp = () => {
      if (markedDevice())
        device()
          .then(({ keepUp }) => keepUp())
          .catch(() => {})
    }
    // At once after a log-out: notifications for that member must not be shown here any more.
    const timer = setTimeout(keepUp, account === undefined ? 0 : AFTER_MS)
    const onMessage = ({ data, ports }: MessageEvent) => {
      if (data?.type === 'PUSH_CHANGED') keepUp()
      if (data?.type !== 'GO_TO') return
      ports[0]?.postMessage('going')
      if (data.path !== location.pathname + location.search + location.hash) void navigate(data.path)
    }
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    serviceWorker?.addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      serviceWorker?.removeEventListener('message', onMessage)
    }
  }, [account, navigate])

  useEffect(() => {
    if (!isNative()) return
    const stopping = import('#web/lib/notifications/in-app.ts').then(({ onPressed }) =>
      onPressed((path) => void navigate(path)),
    )
    return () => void stopping.then((stop) => stop()).catch(() => {})
  }, [navigate])
}
