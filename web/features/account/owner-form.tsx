import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { presentPassword } from '#contract/auth.ts'
import { SubmitButton } from '#web/ui/contract-form.tsx'
import { PasswordField } from '#web/ui/fields.tsx'
import { KnownUsername } from '#web/ui/known-username.tsx'
import { ShortForm } from '#web/ui/short-form.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

/** What a dialog is called that asks for the password again. */
export const CONFIRM_TITLE = 'Confirme que es usted'
export const PASSWORD_LABEL = 'Contraseña actual'

const rule = z.object({ current_password: presentPassword })

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
  send: (current_password: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  onCancel: () => void
  onFailure?: () => void
}

/** Asks for the password before a grave deed, and does it; a wrong one is said on the field. */
export function OwnerForm<Answer>({
  email,
  label = CONFIRM_TITLE,
  children,
  action,
  isGrave = false,
  changesNothing = false,
  send,
  onDone,
  onCancel,
  onFailure = () => {},
}: Props<Answer>) {
  const form = useContractForm({
    schema: rule,
    initialValues: { current_password: '' },
    labels: { current_password: PASSWORD_LABEL },
    send: ({ current_password }) => send(current_password),
    changesNothing,
    onSuccess: onDone,
    onFailure,
  })
  // The dialog sees to it when it opens, not when one comes back to this within it.
  const { id } = form.field('current_password')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <ShortForm form={form} label={label}>
      <Text>{children}</Text>
      <KnownUsername email={email} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" data-autofocus />
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
