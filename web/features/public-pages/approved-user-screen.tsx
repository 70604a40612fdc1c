import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { SuccessCard } from '#web/ui/success-card.tsx'

/** Where the administrator's approval leads (spec 2). */
export default function ApprovedUserScreen() {
  return (
    <Page title="Usuario aprobado" width="form">
      <SuccessCard
        message="El usuario ha sido aprobado. Ya puede iniciar sesión; se lo hemos comunicado por correo electrónico."
        takesFocus={false}
      >
        <Button component={Link} to={paths.home} variant="default">
          Ir al inicio
        </Button>
      </SuccessCard>
    </Page>
  )
}
