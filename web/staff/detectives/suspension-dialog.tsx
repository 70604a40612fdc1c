import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DetectiveForStaff, suspendDetective } from '#contract/staff/detectives.ts'
import { type GroundSlug, groundClause, groundsOfTerms } from '#contract/staff/grounds.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { ContractForm } from '#web/ui/forms/contract-form.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { SelectField } from '#web/ui/forms/select-fields.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { type Typed, useTypedBefore } from '../frame/typed-before.ts'

interface Props {
  detective: DetectiveForStaff
  opened: boolean
  close: () => void
}

const TITLE = 'Suspender la cuenta'
const choices = groundsOfTerms.map(({ slug, name }) => ({ value: slug as string, label: name }))

/**
 * The clause of the terms that was broken, and the facts: the detective gets both, with the way to appeal.
 */
export function SuspensionDialog({ opened, close, detective }: Props) {
  const typed = useRef(null)
  return (
    <Dialog opened={opened} onClose={close} title={TITLE} closeOnClickOutside={false}>
      <SuspensionForm detective={detective} close={close} typed={typed} />
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'opened'> {
  typed: Typed<{ ground: string; reason: string }>
}

function SuspensionForm({ detective: { id, full_name }, close, typed }: FormProps) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: suspendDetective.input.omit({ id: true }),
    initialValues: { ground: '', reason: '' },
    labels: { ground: 'Condición que se incumple', reason: 'Hechos y motivo' },
    send: (data) => call(suspendDetective, { id, ...data }),
    onSuccess: () => {
      typed.current = null
      snack(`La cuenta de ${full_name} está suspendida. Se le ha avisado por correo.`, 'success')
      close()
    },
    onFailure: (error) => {
      if (error instanceof CallError && error.status === 409) void client.invalidateQueries()
    },
  })
  useTypedBefore(form, typed, ['ground', 'reason'])
  const { ground } = form.values
  return (
    <ContractForm form={form} label={TITLE}>
      <Text>
        {full_name} no podrá entrar y su perfil y sus peticiones dejarán de mostrarse. Recibe un correo con la
        condición, el motivo y cómo recurrir.
      </Text>
      <SelectField {...form.field('ground')} data={choices} openOnFocus={false} data-autofocus />
      {ground && (
        <Text size="sm" c="dimmed">
          {groundClause(ground as GroundSlug)}.
        </Text>
      )}
      <LongTextField {...form.field('reason')} />
      <ConfirmButtons form={form} action="Suspender" isGrave onCancel={close} />
    </ContractForm>
  )
}
