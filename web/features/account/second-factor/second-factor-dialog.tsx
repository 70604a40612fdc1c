import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { type Account, removePasskey, removeTotp, renewRecoveryCodes, startTotp } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { snack } from '#web/ui/notices.ts'
import { CONFIRM_TITLE, OwnerForm } from '../owner-form.tsx'
import { AppForm, type AppSecret } from './app-form.tsx'
import type { Deed } from './deeds.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  deed: Deed
  account: Account
  onCancel: () => void
  onDone: () => void
}

/** A deed with one's second factors from the password to the end; a late part of the panel. */
export default function SecondFactorDialog({ deed, account, onCancel, onDone }: Props) {
  const [app, setApp] = useState<AppSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [expired, setExpired] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  // The panel behind is told anew of all this meanwhile: this is how it was when the dialog opened.
  const [{ email, isLast }] = useState(() => ({ email: account.email, isLast: isOnlyOne(account, deed) }))

  const finish = (told: string) => {
    snack(told)
    onDone()
  }
  const finishOrShow = (told: string) => (given: string[] | null) => (given ? setCodes(given) : finish(told))
  const owner = { email, onCancel }
  const consequence = isLast && ' Era su único segundo paso: para entrar bastará la contraseña.'

  if (codes)
    return (
      <Dialog opened onClose={() => setLeaving(true)} title="Guarde sus códigos" closeOnClickOutside={false}>
        <RecoveryCodes
          codes={codes}
          email={email}
          isNew={deed.kind === 'renew-codes'}
          isLeaving={isLeaving}
          onStay={() => setLeaving(false)}
          onClose={onDone}
        />
      </Dialog>
    )
  if (app)
    return (
      <Dialog opened onClose={onCancel} title="Añadir la aplicación" closeOnClickOutside={false}>
        <AppForm
          app={app}
          onDone={finishOrShow('La aplicación de códigos está activada.')}
          onCancel={onCancel}
          onExpired={(sentence) => {
            setExpired(sentence)
            setApp(null)
          }}
        />
      </Dialog>
    )
  return (
    <Dialog opened onClose={onCancel} title={CONFIRM_TITLE}>
      <Stack gap="md">
        {expired && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {expired}
          </Alert>
        )}
        {deed.kind === 'add-app' && (
          <OwnerForm
            {...owner}
            action="Continuar"
            send={(current_password) => call(startTotp, { current_password })}
            onDone={({ data }) => setApp(data)}
          >
            Antes de añadir la aplicación, escriba su contraseña.
          </OwnerForm>
        )}
        {deed.kind === 'add-passkey' && (
          <PasskeyForm {...owner} onDone={finishOrShow('La llave de acceso está añadida.')} />
        )}
        {deed.kind === 'remove-app' && (
          <OwnerForm
            {...owner}
            action="Quitar"
            isGrave
            send={(current_password) => call(removeTotp, { current_password })}
            onDone={() => finish('La aplicación de códigos ya no sirve para entrar.')}
          >
            Los códigos de la aplicación dejarán de servir para entrar.{consequence}
          </OwnerForm>
        )}
        {deed.kind === 'remove-passkey' && (
          <OwnerForm
            {...owner}
            action="Quitar"
            isGrave
            send={(current_password) => call(removePasskey, { current_password, id: deed.passkey.id })}
            onDone={() => finish('La llave de acceso ya no sirve para entrar.')}
          >
            La llave «{deed.passkey.name}» dejará de servir para entrar.{consequence}
          </OwnerForm>
        )}
        {deed.kind === 'renew-codes' && (
          <OwnerForm
            {...owner}
            action="Pedir códigos"
            send={(current_password) => call(renewRecoveryCodes, { current_password })}
            onDone={({ data }) => setCodes(data.recovery_codes)}
          >
            Recibirá diez códigos nuevos y los anteriores dejarán de servir.
          </OwnerForm>
        )}
      </Stack>
    </Dialog>
  )
}

function isOnlyOne({ second_factor: { totp, passkeys } }: Account, { kind }: Deed) {
  const count = passkeys.length + Number(totp)
  return (kind === 'remove-app' || kind === 'remove-passkey') && count === 1
}
