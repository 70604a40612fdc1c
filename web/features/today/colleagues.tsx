import { IconPhone, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { ago } from '#web/lib/ago.ts'
import { paths } from '#web/lib/paths.ts'
import { type RecentColleague, recentColleagues } from '#web/lib/recent-colleagues.ts'
import { Line, Section } from './section.tsx'

const MOST = 4

/** The colleagues whom the member looked at or called of late; the device alone knows them. */
export function Colleagues({ now }: { now: Date }) {
  const [people] = useState(() => recentColleagues().slice(0, MOST))
  if (people.length === 0) return null
  return (
    <Section title="Colegas recientes">
      {people.map(({ id, full_name, at, called }: RecentColleague) => (
        <Line
          key={id}
          to={paths.profile(id)}
          state={{ full_name }}
          Icon={called ? IconPhone : IconUser}
          title={full_name}
          facts={[`${called ? 'Le llamó' : 'Vio su perfil'} ${ago(new Date(at).toISOString(), now)}`]}
        />
      ))}
    </Section>
  )
}
