import { Button, Divider, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { giveSecondFactor, type LoggedIn, type SecondFactorAsked } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { knowsPasskeys } from '#web/lib/device/passkey-support.ts'
import { fetchPasskeysAhead, showPasskey } from '#web/lib/device/passkeys.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { singly } from '#web/ui/page/single-press.ts'
import { enterWith } from './logged-in.ts'
import { SecondFactorCode } from './second-factor-code.tsx'
import { deviceToTell } from './shared-device.ts'
import { typedEmail } from './typed-email.ts'

interface Props {
  asked: SecondFactorAsked['payload']
  /** Back to the password; `because` is a sentence with the reason, if it was not the user's choice. */
  onBack: (because?: string) => void
}

const TITLE = 'Verificación en dos pasos'

/**
 * The step after the password: a passkey, an authenticator code, or a recovery code. A lazy component of the
 * log-in.
 */
export default function SecondFactorStep({ asked: { ticket, methods, passkey_options }, onBack }: Props) {
  const options = knowsPasskeys() ? passkey_options : null
  const isOutOfReach = passkey_options !== null && options === null
  useEffect(() => {
    if (options) fetchPasskeysAhead()
  }, [options])

  const give = (proof: { code: string } | { passkey: { id: string } }) =>
    call(giveSecondFactor, { ticket, device_id: deviceToTell(), ...proof })
  const succeed = ({ payload }: LoggedIn) => enterWith(payload)
  const fail = (error: unknown) => {
    if (error instanceof CallError && error.status === 401) onBack(error.message)
  }
  const passkey = useMutation({
    mutationFn: async (options: Record<string, unknown>) => give({ passkey: await showPasskey(options) }),
    onSuccess: succeed,
    onError: fail,
  })

  return (
    <Page title={TITLE} width="form">
      <Text>La contraseña es correcta. Para entrar como {typedEmail()} falta comprobar que es usted.</Text>
      {options && (
        <Stack gap="md">
          {passkey.isError && <GeneralError error={passkey.error} />}
          <Button
            size="lg"
            autoFocus
            leftSection={<IconFingerprint size={22} aria-hidden />}
            loading={passkey.isPending}
            onClick={singly(() => passkey.mutate(options))}
          >
            Usar la llave de acceso
          </Button>
          <Text size="sm" c="dimmed">
            Su dispositivo le pedirá la huella, la cara o el PIN.
          </Text>
          {methods.length > 1 && <Divider label="o bien" />}
        </Stack>
      )}
      {isOutOfReach && (
        <Text>Este navegador no admite la llave de acceso que tiene su cuenta: use un código.</Text>
      )}
      <SecondFactorCode
        hasApp={methods.includes('totp')}
        hasRecovery={methods.includes('recovery_code')}
        isFirst={options === null}
        send={(code) => give({ code })}
        onSuccess={succeed}
        onFailure={fail}
      />
      <Button variant="subtle" onClick={() => onBack()}>
        Volver
      </Button>
    </Page>
  )
}
