import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/page/page.tsx'

/** Shown instead of the own profile if there is none: administrators need not be detectives. */
export function NoProfile() {
  return (
    <Page title="Mi perfil">
      <Text>
        Su cuenta administra el directorio y no es la de un detective: no tiene perfil ni aparece en las
        búsquedas.
      </Text>
      <Button component={Link} viewTransition to={paths.detectives} style={{ alignSelf: 'start' }}>
        Buscar detectives
      </Button>
    </Page>
  )
}
