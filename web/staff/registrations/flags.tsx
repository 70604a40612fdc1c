import { FLAG_NAMES, type RegistrationFlag } from '#contract/staff/registrations.ts'
import styles from './registrations.module.css'

/** The points to look at; nothing if there are none. */
export function Flags({ of }: { of: readonly RegistrationFlag[] }) {
  if (of.length === 0) return null
  return (
    <ul className={styles.flags} aria-label="Conviene mirar">
      {of.map((flag) => (
        <li key={flag} data-quiet={flag === 'scan-asked' || undefined}>
          {FLAG_NAMES[flag]}
        </li>
      ))}
    </ul>
  )
}
