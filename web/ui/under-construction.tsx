import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { InConstruction } from './drawings/pictures.tsx'
import { Page } from './page.tsx'

/** A screen that is still to come: says so, and leads on. */
export function UnderConstruction({ title }: { title: string }) {
  const session = useSession()
  return (
    <Page title={title} width="form" drawing={<InConstruction />}>
      <Text>
        <strong>En construcción.</strong> Estamos preparando esta página. Estará disponible próximamente.
      </Text>
      <Button
        component={Link}
        to={session ? paths.detectives : paths.home}
        variant="default"
        style={{ alignSelf: 'start' }}
      >
        {session ? 'Buscar detectives' : 'Ir al inicio'}
      </Button>
    </Page>
  )
}
