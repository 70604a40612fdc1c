import { VisuallyHidden } from '@mantine/core'
import { IconBookmark, IconPhone, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Today } from '#contract/today.ts'
import { ago } from '#web/lib/ago.ts'
import { grouped } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { recentColleagues } from '#web/lib/traces/recent-colleagues.ts'
import { Section } from './section.tsx'
import styles from './today.module.css'

/** In all, so that the screen stays within two views of a telephone. */
const MOST = 4
/** So many recent ones have a place beside the kept ones. */
const MOST_BESIDE_KEPT = 2

/**
 * Some of the colleagues whom the member keeps at hand (`kept`), and of those looked at or called of late,
 * whom the device alone knows; nobody twice.
 */
export function Colleagues({ kept, now }: { kept: Today['kept'] | undefined; now: Date }) {
  const [recent] = useState(() => recentColleagues())
  const hasKept = kept !== undefined && kept.total > 0
  const isKept = (id: number) => kept?.data.some((one) => one.id === id)
  const others = recent.filter(({ id }) => !isKept(id))
  const keptShown = kept?.data.slice(0, MOST - Math.min(others.length, MOST_BESIDE_KEPT)) ?? []
  const people = [
    ...keptShown.map((one) => ({ ...one, Icon: IconBookmark, what: 'Guardado' })),
    ...others.slice(0, MOST - keptShown.length).map(({ at, called, ...one }) => ({
      ...one,
      Icon: called ? IconPhone : IconUser,
      what: `${called ? 'Le llamó' : 'Vio su perfil'} ${ago(new Date(at).toISOString(), now)}`,
    })),
  ]
  if (people.length === 0) return null
  return (
    <Section
      title={hasKept ? 'Colegas guardados y recientes' : 'Colegas recientes'}
      isFree
      all={hasKept ? { to: paths.keptColleagues, label: allOf(kept.total) } : undefined}
    >
      <ul className={`${styles.lines} ${styles.people}`}>
        {people.map(({ id, full_name, Icon, what }) => (
          <li key={id}>
            <Link
              to={paths.profile(id)}
              state={{ full_name }}
              viewTransition
              className={styles.person}
              title={what}
            >
              <Icon size={18} aria-hidden className={styles.icon} />
              {full_name}
              <VisuallyHidden>: {what}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function allOf(total: number) {
  return total === 1 ? 'Ver el colega guardado' : `Ver los ${grouped(total)} colegas guardados`
}
