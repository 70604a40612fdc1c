import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/page.tsx'

export default function TermsScreen() {
  return (
    <Page title="Aviso legal y términos de uso">
      <Text fw={600}>Este texto está en preparación.</Text>
      <Text>
        Aquí encontrará quién es el titular del sitio, las condiciones para usar el directorio y las
        responsabilidades de quienes participan en él.
      </Text>
      <Text>
        Mientras tanto, puede consultarnos cualquier duda desde la página de{' '}
        <Anchor component={Link} to={paths.contact}>
          contacto
        </Anchor>
        .
      </Text>
    </Page>
  )
}
