import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/page.tsx'

export default function PrivacyScreen() {
  return (
    <Page title="Privacidad y cookies">
      <Text fw={600}>Este texto está en preparación.</Text>
      <Title order={2}>Privacidad</Title>
      <Text>
        Aquí explicaremos qué datos personales se tratan, con qué fin, durante cuánto tiempo, y cómo puede
        ejercer sus derechos de acceso, rectificación, supresión, oposición, limitación y portabilidad.
      </Text>
      <Title order={2}>Cookies</Title>
      <Text>Aquí detallaremos las cookies y el almacenamiento local que usa el sitio.</Text>
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
