import { Title } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FoundDetective } from '#contract/directory.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './search.module.css'

const AREAS_SHOWN = 2

/** A detective among the results; the whole card leads to the profile. */
export function ResultCard({ detective }: { detective: FoundDetective }) {
  const { id, full_name, license_number, office_name, work_areas } = detective
  const more = work_areas.length - AREAS_SHOWN
  return (
    <li className={styles.card}>
      <Title order={3} size="h4">
        <Link
          to={paths.profile(id)}
          state={{ fromResults: true, full_name }}
          prefetch="intent"
          className={styles.name}
        >
          {full_name}
        </Link>
      </Title>
      <dl className={styles.facts}>
        <div>
          <dt>Número licencia</dt>
          <dd>{license_number}</dd>
        </div>
        {office_name && (
          <div>
            <dt>Despacho</dt>
            <dd>{office_name}</dd>
          </div>
        )}
      </dl>
      {work_areas.length > 0 && (
        <div className={styles.areas}>
          <IconMapPin size={17} aria-label="Áreas de trabajo" />
          <div>
            {work_areas.slice(0, AREAS_SHOWN).map(({ full_name, admin_area: { level, id } }) => (
              <div key={`${level}-${id}`}>{full_name}</div>
            ))}
            {more > 0 && <div className={styles.more}>y {more} más</div>}
          </div>
        </div>
      )}
    </li>
  )
}
