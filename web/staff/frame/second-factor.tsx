import { Button, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { FACTOR_UNPROVED, STAFF_FACTOR_HOURS } from '#contract/staff/second-factor.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useLogOut } from '#web/lib/logging-out.ts'
import { paths } from '#web/lib/paths.ts'
import { StaffPage } from './staff-page.tsx'

/**
 * Whether the server refused because this member of the staff has no second factor, or has not given it of
 * late.
 */
export function lacksSecondFactor(error: unknown): boolean {
  return error instanceof CallError && error.status === 403 && error.messages.second_factor !== undefined
}

/** Instead of any screen, until the second factor is set up, or given again. */
export function SecondFactorAsked({ error }: { error: unknown }) {
  const isKnown = error instanceof CallError && error.reason === FACTOR_UNPROVED
  return isKnown ? <SecondFactorAgain /> : <SecondFactorNeeded />
}

function SecondFactorAgain() {
  const logOut = useLogOut()
  const { pathname, search } = useLocation()
  return (
    <StaffPage title="Vuelva a iniciar sesión">
      <Text>
        La administración trata datos de otras personas y decide sobre sus cuentas. Por eso pide la contraseña
        y el segundo paso cada {STAFF_FACTOR_HOURS} horas, también si la sesión sigue abierta.
      </Text>
      <Text>Después volverá a la pantalla que había pedido.</Text>
      <Button onClick={() => logOut(paths.login(pathname + search))} style={{ alignSelf: 'start' }}>
        Iniciar sesión
      </Button>
    </StaffPage>
  )
}

function SecondFactorNeeded() {
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
