import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { finishPasskey, PASSKEY_NAME_MAX, passkeyName, startPasskey } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { createPasskey, fetchPasskeysAhead } from '#web/lib/device/passkeys.ts'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { PasswordField, TextField } from '#web/ui/forms/fields.tsx'
import { KnownUsername } from '#web/ui/forms/passwords/known-username.tsx'
import { ShortForm } from '#web/ui/forms/short-form.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { sessionsQuery } from '../api.ts'
import { FactorField } from '../factor-field.tsx'
import { proofFields, proofOf, useFactorAsked } from '../re-authentication.ts'
import { CONFIRM_TITLE } from '../re-authentication-form.tsx'

interface Props {
  email: string
  onDone: (codes: string[] | null) => void
  onCancel: () => void
  onFailure: () => void
}

/** A new passkey: the password, a name for the passkey, then the browser asks for a finger or a face. */
export function PasskeyForm({ email, onDone, onCancel, onFailure }: Props) {
  // The server knows the name of this device.
  const device = useQuery(sessionsQuery).data?.find(({ is_current }) => is_current)?.device
  const { asked, hasApp, noteFailure } = useFactorAsked({ mayBeRecent: true })
  const { rules, initialValues, labels } = proofFields(asked)
  const form = useContractForm({
    schema: rules.extend({ name: passkeyName }),
    initialValues: { ...initialValues, name: '' },
    labels: { ...labels, name: 'Nombre de la llave' },
    send: async ({ name, ...proof }) => {
      const { data } = await call(startPasskey, await proofOf(asked, proof))
      return await call(finishPasskey, { name, response: await createPasskey(data.options) })
    },
    onSuccess: ({ data }) => onDone(data.recovery_codes),
    onFailure: (error) => {
      noteFailure(error)
      onFailure()
    },
  })
  useEffect(() => fetchPasskeysAhead(), [])
  const suggest = useEffectEvent((name: string) => {
    if (!form.isDirty('name')) form.setValue('name', name.slice(0, PASSKEY_NAME_MAX))
  })
  // Once the name is known, but not again when the user empties the field.
  useEffect(() => {
    if (device) suggest(device)
  }, [device])

  return (
    <ShortForm form={form} label={CONFIRM_TITLE}>
      <Text>
        A continuación su navegador le pedirá la huella, la cara o el PIN, o que acerque su llave de
        seguridad.
      </Text>
      <KnownUsername email={email} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" data-autofocus />
      <FactorField asked={asked} hasApp={hasApp} field={form.field} />
      <TextField
        {...form.field('name')}
        description="Para reconocerla si tiene varias."
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
      />
      <ConfirmButtons form={form} action="Continuar" onCancel={onCancel} />
    </ShortForm>
  )
}
