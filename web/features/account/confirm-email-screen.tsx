import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { confirmEmail, EMAIL_CHANGE_HOURS } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { singly } from '#web/ui/page/single-press.ts'

/**
 * Confirms a new e-mail address with the link from an e-mail, whether or not its account is logged in here.
 * It takes a button press, because programs that scan e-mails open their links.
 */
export default function ConfirmEmailScreen() {
  const { token = '' } = useParams()
  const isMember = useSession() !== null
  const confirming = useMutation({ mutationFn: () => call(confirmEmail, { token }) })
  const { data, error } = confirming
  const isRefused = error instanceof CallError && error.kind === 'refused'

  return (
    <Page title="Confirmar el correo" documentTitle={data && 'Correo confirmado'} width="form">
      {data ? (
        <SuccessCard message={data.payload.msg}>
          <Button component={Link} to={isMember ? paths.accountPanel('correo') : paths.login()} replace>
            {isMember ? 'Ir a mi cuenta' : 'Iniciar sesión'}
          </Button>
        </SuccessCard>
      ) : (
        <>
          {error && <GeneralError error={error} />}
          {isRefused ? (
            <>
              <Text>
                El enlace vale una sola vez y durante {EMAIL_CHANGE_HOURS} horas. Si ya lo usó, su correo está
                cambiado; si no, pida otro desde su cuenta, con el correo de siempre.
              </Text>
              <Button component={Link} ref={focus} to={paths.accountPanel('correo')} variant="default">
                Ver mi correo en Mi cuenta
              </Button>
            </>
          ) : (
            <>
              <Text>Desde que lo confirme, iniciará sesión con este correo.</Text>
              <Button size="lg" loading={confirming.isPending} onClick={singly(() => confirming.mutate())}>
                Confirmar
              </Button>
            </>
          )}
        </>
      )}
    </Page>
  )
}

// The button that had the focus is gone.
function focus(element: HTMLElement | null) {
  element?.focus()
}
