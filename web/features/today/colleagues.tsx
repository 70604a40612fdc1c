import { VisuallyHidden } from '@mantine/core'
import { IconPhone, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ago } from '#web/lib/ago.ts'
import { paths } from '#web/lib/paths.ts'
import { recentColleagues } from '#web/lib/recent-colleagues.ts'
import { Section } from './section.tsx'
import styles from './today.module.css'

const MOST = 4

/** The colleagues whom the member looked at or called of late; the device alone knows them. */
export function Colleagues({ now }: { now: Date }) {
  const [people] = useState(() => recentColleagues().slice(0, MOST))
  if (people.length === 0) return null
  return (
    <Section title="Colegas recientes" isFree>
      <ul className={`${styles.lines} ${styles.people}`}>
        {people.map(({ id, full_name, at, called }) => {
          const Icon = called ? IconPhone : IconUser
          const when = `${called ? 'Le llamó' : 'Vio su perfil'} ${ago(new Date(at).toISOString(), now)}`
          return (
            <li key={id}>
              <Link
                to={paths.profile(id)}
                state={{ full_name }}
                viewTransition
                className={styles.person}
                title={when}
              >
                <Icon size={18} aria-hidden className={styles.icon} />
                {full_name}
                <VisuallyHidden>: {when}</VisuallyHidden>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
