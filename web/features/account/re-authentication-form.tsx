import { Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { Reauthentication } from '#contract/account.ts'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { PasswordField } from '#web/ui/forms/fields.tsx'
import { KnownUsername } from '#web/ui/forms/passwords/known-username.tsx'
import { ShortForm } from '#web/ui/forms/short-form.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { FactorField } from './factor-field.tsx'
import { proofFields, proofOf, useFactorAsked } from './re-authentication.ts'

/** The title of a dialog that asks for the password again. */
export const CONFIRM_TITLE = 'Confirme que es usted'

interface Props<Answer> {
  email: string
  /** The accessible name of the form, if the dialog has another title. */
  label?: string
  /** The consequences of the action. */
  children: ReactNode
  /** The text of the button. */
  action: string
  /** Whether the action removes something. */
  isGrave?: boolean
  changesNothing?: boolean
  /** Whether a recent second factor is accepted instead of a new one. */
  mayBeRecent?: boolean
  send: (proof: Reauthentication) => Promise<Answer>
  onDone: (answer: Answer) => void
  onCancel: () => void
  onFailure?: () => void
}

/**
 * Re-authentication before a sensitive action: asks for the password and, if enabled, for the second factor.
 * Errors are shown on their fields.
 */
export function ReauthenticationForm<Answer>({
  email,
  label = CONFIRM_TITLE,
  children,
  action,
  isGrave = false,
  changesNothing = false,
  mayBeRecent = false,
  send,
  onDone,
  onCancel,
  onFailure = () => {},
}: Props<Answer>) {
  const { asked, hasApp, noteFailure } = useFactorAsked({ mayBeRecent })
  const { rules, initialValues, labels } = proofFields(asked)
  const form = useContractForm({
    schema: rules,
    initialValues,
    labels,
    send: async (data) => send(await proofOf(asked, data)),
    changesNothing,
    onSuccess: onDone,
    onFailure: (error) => {
      noteFailure(error)
      onFailure()
    },
  })
  // The dialog sets the focus when it opens, but not when the user comes back to this step within it.
  const { id } = form.field('current_password')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <ShortForm form={form} label={label}>
      <Text>{children}</Text>
      <KnownUsername email={email} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" data-autofocus />
      <FactorField asked={asked} hasApp={hasApp} field={form.field} />
      <ConfirmButtons form={form} action={action} isGrave={isGrave} onCancel={onCancel} />
    </ShortForm>
  )
}
