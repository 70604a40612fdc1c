import type { NamedArea } from '#contract/locations.ts'
import { keyOfArea } from '#web/features/locations/area-label.ts'
import styles from './profile.module.css'

/** The work areas in order of priority, with the first in bold (rule 5.3). */
export function WorkAreas({ areas }: { areas: NamedArea[] }) {
  return (
    <ol className={styles.areas}>
      {areas.map((area, position) => (
        <li key={keyOfArea(area)}>
          {position === 0 ? <strong>{area.full_name}</strong> : area.full_name}
          {position === 0 && areas.length > 1 && <span className={styles.note}>Prioritaria</span>}
        </li>
      ))}
    </ol>
  )
}
