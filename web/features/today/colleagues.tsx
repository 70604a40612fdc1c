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

const MOST_RECENT = 4

/**
 * The member's saved colleagues (`kept`), and those viewed or called recently, whom only the device knows;
 * nobody twice.
 */
export function Colleagues({ kept, now }: { kept: Today['kept'] | undefined; now: Date }) {
  const [recent] = useState(() => recentColleagues())
  const hasKept = kept !== undefined && kept.total > 0
  const isKept = (id: number) => kept?.data.some((one) => one.id === id)
  const people = [
    ...(kept?.data ?? []).map((one) => ({ ...one, Icon: IconBookmark, what: 'Guardado' })),
    ...recent
      .filter(({ id }) => !isKept(id))
      .slice(0, MOST_RECENT)
      .map(({ at, called, ...one }) => ({
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
