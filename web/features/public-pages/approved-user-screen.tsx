import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Done } from '#web/ui/drawings/done.tsx'
import { Page } from '#web/ui/page.tsx'

/** Where the administrator's approval leads (spec 2). */
export default function ApprovedUserScreen() {
  return (
    <Page title="Usuario aprobado" width="form" drawing={<Done />}>
      <Text>
        El usuario ha sido aprobado. Ya puede iniciar sesión; se lo hemos comunicado por correo electrónico.
      </Text>
      <Button component={Link} to={paths.home} variant="default" style={{ alignSelf: 'start' }}>
        Ir al inicio
      </Button>
    </Page>
  )
}
