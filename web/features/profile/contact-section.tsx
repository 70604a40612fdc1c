import { Anchor, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { ContactMeans as Means } from '#contract/profile.ts'
import { useOpening } from '#web/features/reaching/writing.ts'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { ContactMeans } from './contact-means.tsx'
import { Section } from './section.tsx'

/** How to contact a detective. Visitors are told that members see more. */
export function ContactSection({ means }: { means: Means }) {
  const session = useSession()
  const opening = useOpening()
  const { pathname } = useLocation()
  const isEmpty = means.tlfs.length + means.emails.length === 0
  return (
    <Section title="Medios de contacto">
      {/* A logged-in user who wants to contact the detective is told that there is no way. */}
      {session && isEmpty && (
        // Administrators and reviewers who are not detectives do not see the personal ones.
        <Text c="dimmed">
          {isDetective(session.profile) ? 'No ha indicado ninguno.' : 'No ha indicado ninguno de trabajo.'}
        </Text>
      )}
      {!isEmpty && <ContactMeans means={means} opening={opening} />}
      {!session && (
        <Text size="sm" mt={isEmpty ? 0 : 'xs'}>
          <Anchor component={Link} to={paths.login(pathname)} inherit>
            Inicie sesión
          </Anchor>{' '}
          para ver todos los medios de contacto y el resto del perfil.
        </Text>
      )}
    </Section>
  )
}
