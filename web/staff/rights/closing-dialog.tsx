import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { closeRightsCase, OUTCOMES, reopenRightsCase } from '#contract/staff/rights.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { ContractForm } from '#web/ui/forms/contract-form.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { type Typed, useTypedBefore } from '../frame/typed-before.ts'
import { useUndo } from '../frame/use-undo.ts'

interface Props {
  id: number
  opened: boolean
  close: () => void
}

const TITLE = 'Cerrar la solicitud'
const outcomes = Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }))

/** How the closing of a case is undone. */
export const reopeningOf = (id: number) => ({
  about: `rights-case ${id}`,
  undo: () => call(reopenRightsCase, { id }),
  undone: 'La solicitud vuelve a estar abierta.',
})

// The dialog looks for this mark when it opens; else its cross would have the focus.
const beginWithFirst = (fields: HTMLElement | null) =>
  fields?.querySelector('input')?.setAttribute('data-autofocus', '')

/** How a case ends, and why. */
export function ClosingDialog({ opened, close, id }: Props) {
  const typed = useRef(null)
  return (
    <Dialog opened={opened} onClose={close} title={TITLE} closeOnClickOutside={false}>
      <ClosingForm id={id} close={close} typed={typed} />
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'opened'> {
  typed: Typed<{ outcome: string; reason: string }>
}

function ClosingForm({ id, close, typed }: FormProps) {
  const client = useQueryClient()
  const tell = useUndo()
  const form = useContractForm({
    schema: closeRightsCase.input.omit({ id: true }),
    initialValues: { outcome: '', reason: '' },
    labels: { outcome: 'Resultado', reason: 'Motivo' },
    send: (data) => call(closeRightsCase, { id, ...data }),
    onSuccess: () => {
      typed.current = null
      tell('Solicitud cerrada.', reopeningOf(id))
      close()
    },
    onFailure: (error) => {
      if (error instanceof CallError && error.status === 409) void client.invalidateQueries()
    },
  })
  useTypedBefore(form, typed, ['outcome', 'reason'])
  return (
    <ContractForm form={form} label={TITLE}>
      <div ref={beginWithFirst}>
        <ChoiceField {...form.field('outcome')} options={outcomes} />
      </div>
      <LongTextField
        {...form.field('reason')}
        description="Queda en la solicitud; no se envía a la persona."
      />
      <ConfirmButtons form={form} action="Cerrar la solicitud" onCancel={close} />
    </ContractForm>
  )
}
