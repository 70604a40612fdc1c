import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Account, removePasskey, removeTotp, renewRecoveryCodes, startTotp } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { CONFIRM_TITLE, ReauthenticationForm } from '../re-authentication-form.tsx'
import type { Action } from './actions.ts'
import { AppForm, type AppSecret } from './app-form.tsx'
import { countFactors, useLostAnswer } from './lost-answer.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  action: Action
  account: Account
  onCancel: () => void
  onDone: () => void
}

/** An action on the own second factors, from the password to the end; a lazy component of the panel. */
export default function SecondFactorDialog({ action, account, onCancel, onDone }: Props) {
  const [app, setApp] = useState<AppSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [expired, setExpired] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  // The account is fetched again during the action: this is its state from when the dialog opened.
  const [{ email, isLast }] = useState(() => ({ email: account.email, isLast: isOnlyOne(account, action) }))

  const { isLost, hadCodes, onFailure } = useLostAnswer(account, action)
  // The requested action; or new recovery codes, if only those were lost with the answer.
  const shown: Action = isLost ? { kind: 'renew-codes' } : action

  const finish = (told: string) => {
    snack(told)
    onDone()
  }
  const finishOrShow = (told: string) => (given: string[] | null) => (given ? setCodes(given) : finish(told))
  const finishLost = useEffectEvent(() => finish('La verificación en dos pasos está activada.'))
  useEffect(() => {
    if (isLost && hadCodes) finishLost()
  }, [isLost, hadCodes])
  const owner = { email, onCancel: isLost ? onDone : onCancel, onFailure }
  const consequence = isLast && ' Era su único segundo paso: para entrar bastará la contraseña.'

  if (codes)
    return (
      <Dialog opened onClose={() => setLeaving(true)} title="Guarde sus códigos" closeOnClickOutside={false}>
        <RecoveryCodes
          codes={codes}
          email={email}
          isNew={action.kind === 'renew-codes'}
          isLeaving={isLeaving}
          onStay={() => setLeaving(false)}
          onClose={onDone}
        />
      </Dialog>
    )
  if (app && !isLost)
    return (
      <Dialog opened onClose={onCancel} title="Añadir la aplicación" closeOnClickOutside={false}>
        <AppForm
          app={app}
          onDone={finishOrShow('La aplicación de códigos está activada.')}
          onCancel={onCancel}
          onFailure={onFailure}
          onExpired={(sentence) => {
            setExpired(sentence)
            setApp(null)
          }}
        />
      </Dialog>
    )
  return (
    <Dialog opened onClose={owner.onCancel} title={CONFIRM_TITLE} closeOnClickOutside={false}>
      <Stack gap="md">
        {isLost && (
          <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
            La verificación en dos pasos ya está activada, pero se perdió la respuesta con sus códigos de
            recuperación. Pídalos ahora.
          </Alert>
        )}
        {expired && !isLost && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {expired}
          </Alert>
        )}
        {shown.kind === 'add-app' && (
          <ReauthenticationForm
            {...owner}
            action="Continuar"
            mayBeRecent
            send={(proof) => call(startTotp, proof)}
            onDone={({ data }) => setApp(data)}
          >
            Antes de añadir la aplicación, escriba su contraseña.
          </ReauthenticationForm>
        )}
        {shown.kind === 'add-passkey' && (
          <PasskeyForm {...owner} onDone={finishOrShow('La llave de acceso está añadida.')} />
        )}
        {shown.kind === 'remove-app' && (
          <ReauthenticationForm
            {...owner}
            action="Quitar"
            isGrave
            send={(proof) => call(removeTotp, proof)}
            onDone={() => finish('La aplicación de códigos ya no sirve para entrar.')}
          >
            Los códigos de la aplicación dejarán de servir para entrar.{consequence}
          </ReauthenticationForm>
        )}
        {shown.kind === 'remove-passkey' && (
          <ReauthenticationForm
            {...owner}
            action="Quitar"
            isGrave
            send={(proof) => call(removePasskey, { ...proof, id: shown.passkey.id })}
            onDone={() => finish('La llave de acceso ya no sirve para entrar.')}
          >
            La llave «{shown.passkey.name}» dejará de servir para entrar.{consequence}
          </ReauthenticationForm>
        )}
        {shown.kind === 'renew-codes' && (
          <ReauthenticationForm
            key="renew-codes"
            {...owner}
            action="Pedir códigos"
            mayBeRecent
            send={(proof) => call(renewRecoveryCodes, proof)}
            onDone={({ data }) => setCodes(data.recovery_codes)}
          >
            Recibirá diez códigos nuevos y los anteriores dejarán de servir.
          </ReauthenticationForm>
        )}
      </Stack>
    </Dialog>
  )
}

function isOnlyOne(account: Account, { kind }: Action) {
  return (kind === 'remove-app' || kind === 'remove-passkey') && countFactors(account) === 1
}
