import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { NotFound } from '#web/ui/drawings/pictures.tsx'
import { Page } from '#web/ui/page.tsx'

export default function NotFoundScreen() {
  return (
    <Page title="Página no encontrada" width="form" drawing={<NotFound />}>
      <Text>
        La dirección no existe o ha cambiado. Compruebe que está bien escrita, o siga desde el inicio.
      </Text>
      <Button component={Link} to={paths.home} style={{ alignSelf: 'start' }}>
        Ir al inicio
      </Button>
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
