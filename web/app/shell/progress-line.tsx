import { useNavigation } from 'react-router'
import styles from './shell.module.css'

/** A thin line at the top while the next screen is on its way. */
export function ProgressLine() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />
}
