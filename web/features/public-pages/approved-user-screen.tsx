import { Alert, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/page.tsx'

/** Where the administrator's approval leads (spec 2). */
export default function ApprovedUserScreen() {
  return (
    <Page title="Usuario aprobado" width="form">
      <Alert
        icon={<IconCheck aria-hidden />}
        title="El usuario ha sido aprobado correctamente."
        role="status"
      >
        Ya puede iniciar sesión; se lo hemos comunicado por correo electrónico.
      </Alert>
      <Button component={Link} to={paths.home} variant="default">
        Ir al inicio
      </Button>
    </Page>
  )
}
