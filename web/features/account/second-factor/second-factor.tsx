import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { RECOVERY_CODES } from '#contract/account.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { ErrorOfAny } from '#web/ui/messages/general-error.tsx'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'
import { accountQuery } from '../api.ts'
import { PanelSkeleton } from '../panel.tsx'
import { focusPanel } from '../use-opened-panel.ts'
import type { Action } from './actions.ts'
import { PasskeyList } from './passkey-list.tsx'
import styles from './second-factor.module.css'

const dialog = lazyComponent(() => import('./second-factor-dialog.tsx'))

/** With fewer than this, the user is advised to get new ones. */
const FEW_CODES = 3

/**
 * The present second factors, and buttons to add, remove or renew them; each opens a dialog that asks for the
 * password.
 */
export default function SecondFactor() {
  const account = useQuery(accountQuery)
  const { action, begin, cancel, finish } = useDeed()
  useEffect(() => dialog.fetchAhead(), [])
  if (!account.data) return account.error ? <ErrorOfAny of={[account]} /> : <PanelSkeleton of="dos-pasos" />

  const { totp, passkeys, recovery_codes_left } = account.data.second_factor
  return (
    <Stack gap="lg">
      <Text>
        Además de la contraseña, al iniciar sesión se le pedirá algo que solo usted tiene, como su teléfono.
        Así nadie entra en su cuenta aunque averigüe la contraseña. También se le pedirá para quitarlo, para
        cambiar el correo y para borrar la cuenta.
      </Text>
      <PasskeyList passkeys={passkeys} onAction={begin} />
      <section className={styles.part} aria-labelledby="aplicacion">
        <Title order={3} size="h4" id="aplicacion">
          Aplicación de códigos
        </Title>
        <Text size="sm">
          {totp
            ? 'Activada: al iniciar sesión se escribe el código de seis cifras que muestra su teléfono.'
            : 'Una aplicación de su teléfono muestra un código de seis cifras, que se escribe al iniciar sesión. Sirven Google Authenticator, Microsoft Authenticator y muchas otras.'}
        </Text>
        <Button variant="default" onClick={() => begin({ kind: totp ? 'remove-app' : 'add-app' })}>
          {totp ? 'Quitar la aplicación' : 'Añadir una aplicación'}
        </Button>
      </section>
      {(totp || passkeys.length > 0) && (
        <section className={styles.part} aria-labelledby="recuperacion">
          <Title order={3} size="h4" id="recuperacion">
            Códigos de recuperación
          </Title>
          <CodesLeft left={recovery_codes_left} />
          <Button variant="default" onClick={() => begin({ kind: 'renew-codes' })}>
            Pedir códigos nuevos
          </Button>
        </section>
      )}
      {action && (
        <LazyBoundary failed="No se ha podido abrir. Compruebe su conexión y recargue la página.">
          <Suspense>
            <dialog.Part action={action} account={account.data} onCancel={cancel} onDone={finish} />
          </Suspense>
        </LazyBoundary>
      )}
    </Stack>
  )
}

/**
 * The action in progress. After it succeeds the focus goes to the panel's header, which shows the new state;
 * after a cancel the dialog gives it back to the button.
 */
function useDeed() {
  const [action, setDeed] = useState<Action | null>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!action && isDone.current) focusPanel('dos-pasos')
    isDone.current = false
  }, [action])
  return {
    action,
    begin: setDeed,
    cancel: () => setDeed(null),
    finish: () => {
      isDone.current = true
      setDeed(null)
    },
  }
}

function CodesLeft({ left }: { left: number }) {
  if (left >= FEW_CODES)
    return (
      <Text size="sm">
        Le quedan {left} de {RECOVERY_CODES}. Cada uno sirve una vez, para entrar cuando no tenga a mano su
        teléfono o su llave.
      </Text>
    )
  const told = ['No le queda ninguno', 'Solo le queda uno', `Solo le quedan ${left}`][left]
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
      {told}. Pida otros nuevos: son los que le dejan entrar cuando no tenga a mano su teléfono o su llave.
    </Alert>
  )
}
