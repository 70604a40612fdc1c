import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { NotFound } from '#web/ui/drawings/pictures.tsx'
import { Page } from '#web/ui/page/page.tsx'

/**
 * The same page as for every unknown address (web/features/public-pages/not-found-screen.tsx; a test compares
 * them). Not that file: shared with the back office it would become two files for everybody.
 */
export default function UnknownPage() {
  return (
    <Page title="Página no encontrada" width="form" drawing={<NotFound />}>
      <Text>La dirección no existe o ha cambiado. Compruebe que está bien escrita, o siga desde aquí.</Text>
      <Group gap="sm">
        <Button component={Link} to={paths.detectives}>
          Buscar detectives
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
