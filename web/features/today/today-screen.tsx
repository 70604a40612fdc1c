import { Anchor } from '@mantine/core'
import { Link, Navigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { Page } from '#web/ui/page/page.tsx'

const PLACES = [
  { to: paths.collaborations, label: 'Peticiones abiertas' },
  { to: paths.receivedAnswers, label: 'Respuestas recibidas' },
  { to: paths.conversations, label: 'Mensajes' },
  { to: paths.ownCollaborations, label: 'Mis peticiones' },
  { to: paths.jobs, label: 'Trabajos acordados' },
]

/** The morning screen of members: what matters today, and the way to each. */
export default function TodayScreen() {
  const session = useSession()
  // Staff without a profile have nothing here; the installed app opens this address for them too.
  if (session && !isDetective(session.profile)) return <Navigate to={paths.detectives} replace />
  return (
    <Page title="Hoy" screen={paths.today} width="form">
      <ul>
        {PLACES.map(({ to, label }) => (
          <li key={to}>
            <Anchor component={Link} to={to} viewTransition>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Page>
  )
}
