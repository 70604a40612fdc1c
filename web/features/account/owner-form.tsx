import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { OwnersProof } from '#contract/account.ts'
import { SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { PasswordField } from '#web/ui/forms/fields.tsx'
import { KnownUsername } from '#web/ui/forms/known-username.tsx'
import { ShortForm } from '#web/ui/forms/short-form.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { FactorField } from './factor-field.tsx'
import { proofFields, proofOf, useFactorAsked } from './owners-proof.ts'

/** What a dialog is called that asks for the password again. */
export const CONFIRM_TITLE = 'Confirme que es usted'

interface Props<Answer> {
  email: string
  /** What the form is called, where the dialog is not called as usual. */
  label?: string
  /** What is going to happen. */
  children: ReactNode
  /** What the button says. */
  action: string
  /** Whether something is taken away. */
  isGrave?: boolean
  changesNothing?: boolean
  /** Whether a second factor that was given of late need not be given again. */
  mayBeOfLate?: boolean
  send: (proof: OwnersProof) => Promise<Answer>
  onDone: (answer: Answer) => void
  onCancel: () => void
  onFailure?: () => void
}

/** Asks for the password before a grave deed, and for the second factor where there is one; what is wrong is said on its field. */
export function OwnerForm<Answer>({
  email,
  label = CONFIRM_TITLE,
  children,
  action,
  isGrave = false,
  changesNothing = false,
  mayBeOfLate = false,
  send,
  onDone,
  onCancel,
  onFailure = () => {},
}: Props<Answer>) {
  const { asked, hasApp, noteFailure } = useFactorAsked({ mayBeOfLate })
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
  // The dialog sees to it when it opens, not when one comes back to this within it.
  const { id } = form.field('current_password')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <ShortForm form={form} label={label}>
      <Text>{children}</Text>
      <KnownUsername email={email} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" data-autofocus />
      <FactorField asked={asked} hasApp={hasApp} field={form.field} />
      <OwnerButtons form={form} action={action} isGrave={isGrave} onCancel={onCancel} />
    </ShortForm>
  )
}

interface ButtonsProps {
  form: { isSending: boolean }
  action: string
  isGrave?: boolean
  onCancel: () => void
}

/** On, and the way back. */
export function OwnerButtons({ form, action, isGrave = false, onCancel }: ButtonsProps) {
  return (
    <Group gap="sm">
      <SubmitButton form={form} color={isGrave ? 'red' : undefined}>
        {action}
      </SubmitButton>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </Group>
  )
}
