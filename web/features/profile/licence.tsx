import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Detective } from '#contract/profile.ts'
import { longDate } from '#web/lib/dates.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import folder from '#web/ui/lists/folder.module.css'
import styles from './licence.module.css'

const map = lazyComponentQuery('province-map', () => import('./where/province-map.tsx'))

interface Props {
  detective: Pick<Detective, 'license_number' | 'license_checked_on' | 'work_areas'>
  /** The office, and where the detective works: to read, or for the owner to edit. */
  office: ReactNode
  areas: ReactNode
}

/**
 * The head of a profile, as a licence card: number and stamp, office, and where the detective works, with a
 * map.
 */
export function Licence({ detective, office, areas }: Props) {
  const { license_number, license_checked_on, work_areas } = detective
  const { data } = useQuery(map)
  return (
    <div data-sheet className={styles.licence}>
      <div className={styles.facts}>
        {office}
        <div className={styles.number}>
          <dl>
            <dt>Nº LICENCIA</dt>
            <dd className="numbers">{license_number}</dd>
          </dl>
          {license_checked_on !== null && (
            <p className={`${folder.stamp} ${styles.stamp}`}>
              TIP comprobada <small>{longDate(license_checked_on)}</small>
            </p>
          )}
        </div>
      </div>
      <div className={styles.areas}>{areas}</div>
      <div className={styles.map}>{data && work_areas.length > 0 && <data.Part areas={work_areas} />}</div>
    </div>
  )
}
