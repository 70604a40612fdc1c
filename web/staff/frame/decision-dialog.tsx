import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { z } from 'zod'
import { blankable } from '#contract/fields.ts'
import { decisionText } from '#contract/staff/decisions.ts'
import { CallError } from '#web/lib/call-error.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { ContractForm } from '#web/ui/forms/contract-form.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { PASSWORD_NAME, PASSWORD_VALUE, RecentPasswordField, useRecentPassword } from './recent-password.tsx'
import { type Typed, useTypedBefore } from './typed-before.ts'

interface Decision {
  reason: string
  current_password?: string | undefined
}

interface Props<Answer> {
  opened: boolean
  close: () => void
  title: string
  /** The effect of the decision, and who is told. */
  children?: ReactNode
  /**
   * The field for the reason; left out if the decision needs none. `name`: with its article, for its errors
   * ('El motivo').
   */
  reason?: {
    label: string
    name?: string
    description?: string
    texts?: { name: string; text: string }[]
  }
  /** The button: 'Rechazar'. */
  action: string
  /** Whether it takes something away or cannot be undone: a red button, which Enter alone does not press. */
  isGrave?: boolean
  /** Calls the server. `reason` is empty if there is no such field. */
  send: (decision: Decision) => Promise<Answer>
  /** Once the server has done it; the dialog is closed by then. */
  onDone?: (answer: Answer) => void
}

/**
 * A decision with its reason. The password is asked for if the server wants it. If somebody else was quicker
 * (409), the server's sentence is shown and all data on view are fetched again. A typed reason is there again
 * if the dialog is closed and opened again: a dialog that serves several subjects has a `key` for each.
 */
export function DecisionDialog<Answer>(props: Props<Answer>) {
  const { opened, close, title } = props
  const typed = useRef(null)
  return (
    <Dialog opened={opened} onClose={close} title={title} closeOnClickOutside={false}>
      <DecisionForm {...props} typed={typed} />
    </Dialog>
  )
}

function DecisionForm<Answer>(props: Props<Answer> & { typed: Typed<{ reason: string }> }) {
  const { typed, close, title, children, reason, action, isGrave = false, send, onDone } = props
  const client = useQueryClient()
  const password = useRecentPassword()
  const text = decisionText(reason?.name)
  const form = useContractForm({
    schema: z.object({ reason: reason ? text : blankable(text), current_password: password.rule }),
    initialValues: { reason: '', ...PASSWORD_VALUE },
    labels: { reason: reason?.label ?? '', ...PASSWORD_NAME },
    send: async ({ reason = '', current_password }) => {
      await password.prove(current_password)
      return await send({ reason, current_password })
    },
    onSuccess: (answer) => {
      typed.current = null
      close()
      onDone?.(answer)
    },
    onFailure: (error) => {
      password.noteFailure(error, form.complain)
      if (error instanceof CallError && error.status === 409) void client.invalidateQueries()
    },
  })
  useTypedBefore(form, typed, ['reason'])
  /** The prepared text takes the place of another one; what the member has typed stays above it. */
  function prepare(text: string) {
    const present = form.getValues().reason.trim()
    const isOwn = present !== '' && !reason?.texts?.some((other) => other.text === present)
    form.setValue('reason', isOwn ? `${present}\n${text}` : text)
  }
  return (
    <ContractForm form={form} label={title}>
      {children && <Text component="div">{children}</Text>}
      {reason?.texts && (
        <Stack gap="xs" role="group" aria-label="Textos preparados">
          <Text size="sm" c="dimmed">
            Textos preparados, que se pueden cambiar:
          </Text>
          <Group gap="xs">
            {reason.texts.map(({ name, text }) => (
              <Button key={name} variant="default" onClick={() => prepare(text)}>
                {name}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
      {reason && <LongTextField {...form.field('reason')} description={reason.description} data-autofocus />}
      {password.isAsked && <RecentPasswordField {...form.field('current_password')} />}
      <ConfirmButtons form={form} action={action} isGrave={isGrave} onCancel={close} hasFocus={!reason} />
    </ContractForm>
  )
}
