import { Button, List } from '@mantine/core'
import { Link } from 'react-router'
import { resendVerification, VERIFICATION_LINK_HOURS } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { SpokenButton } from '#web/ui/messages/spoken-button.tsx'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'

/** After the registration: the server's message, and the steps until the user can log in. */
export function Registered({ message, email }: { message: string; email: string }) {
  return (
    <>
      <SuccessCard title="Solicitud recibida" message={message}>
        <List type="ordered" spacing="xs">
          <List.Item>
            Abra el enlace del mensaje que hemos enviado a <strong>{email}</strong>. Caduca a las{' '}
            {VERIFICATION_LINK_HOURS} horas.
          </List.Item>
          <List.Item>Confirme su correo con la contraseña que acaba de elegir.</List.Item>
          <List.Item>
            Revisaremos su licencia y le escribiremos en cuanto haya una decisión. Después podrá iniciar
            sesión.
          </List.Item>
        </List>
      </SuccessCard>
      <SpokenButton send={() => call(resendVerification, { email })}>
        Reenviar el correo de verificación
      </SpokenButton>
      <Button component={Link} to={paths.home} viewTransition variant="subtle">
        Ir al inicio
      </Button>
    </>
  )
}
