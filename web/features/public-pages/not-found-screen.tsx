import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { NotFound } from '#web/ui/drawings/pictures.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** The page of unknown addresses; the server sends it with the status 404. */
export default function NotFoundScreen() {
  const session = useSession()
  return (
    <Page title="Página no encontrada" width="form" drawing={<NotFound />}>
      <Text>La dirección no existe o ha cambiado. Compruebe que está bien escrita, o siga desde aquí.</Text>
      <Group gap="sm">
        <Button component={Link} to={session ? paths.detectives : paths.home}>
          {session ? 'Buscar detectives' : 'Ir al inicio'}
        </Button>
        <Button component={Link} to={paths.help} variant="default">
          Ayuda
        </Button>
      </Group>
      <Text>
        Si cree que es un error,{' '}
        <Anchor component={Link} to={paths.contact}>
          escríbanos
        </Anchor>
        .
      </Text>
    </Page>
  )
}
