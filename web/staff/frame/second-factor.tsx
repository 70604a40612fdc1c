import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { StaffPage } from './staff-page.tsx'

/** Whether the server refused because this member of the staff has no second factor yet. */
export function lacksSecondFactor(error: unknown): boolean {
  return error instanceof CallError && error.status === 403 && error.messages.second_factor !== undefined
}

/** Instead of any screen, until the second factor is set up. */
export function SecondFactorNeeded() {
  return (
    <StaffPage title="Active la verificación en dos pasos">
      <Text>
        La administración trata datos de otras personas y decide sobre sus cuentas. Por eso, quien entra en
        ella necesita, además de la contraseña, un segundo paso: una aplicación de códigos o una llave de
        acceso. Se activa en «Mi cuenta» y se tarda un par de minutos.
      </Text>
      <Text>Al volver a la administración podrá continuar, sin cerrar la sesión.</Text>
      <Button component={Link} to={paths.accountPanel('dos-pasos')} style={{ alignSelf: 'start' }}>
        Activar la verificación en dos pasos
      </Button>
    </StaffPage>
  )
}
