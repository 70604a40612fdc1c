import { useSyncExternalStore } from 'react'
import styles from './shell.module.css'

/** Says at the top that there is no network, as long as there is none. */
export function OfflineLine() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && <p className={styles.offline}>Sin conexión. Lo que ya se ha cargado sigue a la vista.</p>}
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
