import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { totpCode } from '#contract/account.ts'
import { type LoggedIn, recoveryCode } from '#contract/auth.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { ShortForm } from '#web/ui/forms/short-form.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'

// Each kind of code with its keyboard.
const kinds = {
  app: {
    rule: z.object({ code: totpCode }),
    label: 'Código de la aplicación',
    description: 'Las seis cifras que muestra ahora la aplicación de su teléfono.',
    field: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: 'Usar un código de recuperación',
  },
  recovery: {
    rule: z.object({ code: recoveryCode }),
    label: 'Código de recuperación',
    description: 'Uno de los que guardó al activar la verificación. Cada uno sirve una sola vez.',
    field: { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
    other: 'Usar el código de la aplicación',
  },
} as const

interface Props {
  /** Whether the account has an authenticator app. */
  hasApp: boolean
  /** Whether any recovery codes are left. */
  hasRecovery: boolean
  /** Whether the field takes the focus at once, because no easier way is offered above. */
  isFirst: boolean
  send: (code: string) => Promise<LoggedIn>
  onSuccess: (answer: LoggedIn) => void
  onFailure: (error: unknown) => void
}

/** A code instead of a passkey: from the app, or a recovery code. */
export function SecondFactorCode({ hasApp, hasRecovery, isFirst, ...form }: Props) {
  const [kind, setKind] = useState<keyof typeof kinds>(hasApp ? 'app' : 'recovery')
  const [isChosen, setChosen] = useState(false)
  return (
    <>
      {(hasApp || hasRecovery) && (
        <CodeForm key={kind} kind={kind} takesFocus={isFirst || isChosen} {...form} />
      )}
      {hasApp && hasRecovery && (
        <Button
          variant="default"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app')
            setChosen(true)
          }}
        >
          {kinds[kind].other}
        </Button>
      )}
      {(kind === 'recovery' || !hasRecovery) && <NothingLeft />}
    </>
  )
}

interface CodeFormProps extends Pick<Props, 'send' | 'onSuccess' | 'onFailure'> {
  kind: keyof typeof kinds
  takesFocus: boolean
}

function CodeForm({ kind, takesFocus, send, onSuccess, onFailure }: CodeFormProps) {
  const { rule, label, description, field } = kinds[kind]
  const form = useContractForm({
    schema: rule,
    initialValues: { code: '' },
    labels: { code: label },
    send: ({ code }) => send(code),
    onSuccess,
    onFailure,
  })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <ShortForm form={form} label="Entrar con un código">
      <TextField {...form.field('code')} {...field} ref={input} description={description} />
      <SubmitButton form={form} size="lg" variant={takesFocus ? undefined : 'default'}>
        Entrar
      </SubmitButton>
    </ShortForm>
  )
}

/** Advice for users who have lost all second factors. */
function NothingLeft() {
  const { contact_email } = useConfiguration()
  return (
    <Text size="sm">
      ¿No puede usar nada de esto? Escriba a <a href={`mailto:${contact_email}`}>{contact_email}</a>: la
      administración comprobará quién es usted y desactivará el segundo paso.
    </Text>
  )
}
