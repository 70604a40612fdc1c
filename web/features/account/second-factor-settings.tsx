import { Alert, Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconDeviceMobile, IconLifebuoy } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { type Account, RECOVERY_CODES } from '#contract/account.ts'
import { latePart } from '#web/lib/late-part.ts'
import { LateBoundary } from '#web/ui/late-boundary.tsx'
import { PasskeyList } from './passkey-list.tsx'
import styles from './second-factor.module.css'
import type { Deed } from './second-factor-deeds.ts'

const dialog = latePart(() => import('./second-factor-dialog.tsx'))

/** Fewer than these, and one is told to ask for others. */
const FEW_CODES = 3

/** What there is, and what can be added, taken away or renewed; each in a dialog that asks for the password. */
export function SecondFactorSettings({ account }: { account: Account }) {
  const [deed, setDeed] = useState<Deed | null>(null)
  const { totp, passkeys, recovery_codes_left } = account.second_factor
  useEffect(() => dialog.fetchAhead(), [])
  return (
    <>
      <PasskeyList passkeys={passkeys} onDeed={setDeed} />
      <section className={styles.part} aria-labelledby="aplicacion">
        <Title order={3} size="h4" id="aplicacion">
          <IconDeviceMobile size={22} aria-hidden />
          Aplicación de códigos
        </Title>
        <Text size="sm">
          {totp
            ? 'Está activada: al iniciar sesión escribirá el código de seis cifras que muestra su teléfono.'
            : 'Una aplicación de su teléfono muestra un código de seis cifras, que se escribe al iniciar sesión. Sirven Google Authenticator, Microsoft Authenticator y muchas otras.'}
        </Text>
        {totp ? (
          <Button variant="default" onClick={() => setDeed({ kind: 'remove-app' })}>
            Quitar la aplicación
          </Button>
        ) : (
          <Button variant="default" onClick={() => setDeed({ kind: 'add-app' })}>
            Añadir una aplicación
          </Button>
        )}
      </section>
      {(totp || passkeys.length > 0) && (
        <section className={styles.part} aria-labelledby="recuperacion">
          <Title order={3} size="h4" id="recuperacion">
            <IconLifebuoy size={22} aria-hidden />
            Códigos de recuperación
          </Title>
          <CodesLeft left={recovery_codes_left} />
          <Button variant="default" onClick={() => setDeed({ kind: 'renew-codes' })}>
            Pedir códigos nuevos
          </Button>
        </section>
      )}
      {deed && (
        <LateBoundary failed="No se ha podido abrir. Recargue la página y vuelva a intentarlo.">
          <Suspense>
            <dialog.Part deed={deed} account={account} onClose={() => setDeed(null)} />
          </Suspense>
        </LateBoundary>
      )}
    </>
  )
}

function CodesLeft({ left }: { left: number }) {
  const use = 'Sirven para entrar cuando no tenga a mano el teléfono o la llave, cada uno una sola vez.'
  if (left >= FEW_CODES)
    return (
      <Text size="sm">
        Le quedan {left} de {RECOVERY_CODES}. {use}
      </Text>
    )
  const told = ['No le queda ninguno.', 'Le queda solo uno.', `Le quedan solo ${left}.`][left]
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
      {told} Pida otros nuevos: {use.toLowerCase()}
    </Alert>
  )
}
