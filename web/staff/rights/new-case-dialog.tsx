import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { dayAfter, madridDay } from '#contract/days.ts'
import { openRightsCase, RIGHTS } from '#contract/staff/rights.ts'
import { call } from '#web/lib/call.ts'
import { useSameKey } from '#web/lib/calling/same-key.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { ContractForm } from '#web/ui/forms/contract-form.tsx'
import { DateField } from '#web/ui/forms/dates/date-field.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { staffPaths } from '../frame/staff-paths.ts'
import { type Typed, useTypedBefore } from '../frame/typed-before.ts'

const TITLE = 'Anotar una solicitud'
const rights = Object.entries(RIGHTS).map(([value, label]) => ({ value, label }))

/** The request of a person, whether a member or not. */
export function NewCaseDialog({ opened, close }: { opened: boolean; close: () => void }) {
  const typed = useRef(null)
  return (
    <Dialog opened={opened} onClose={close} title={TITLE} closeOnClickOutside={false}>
      <NewCaseForm close={close} typed={typed} />
    </Dialog>
  )
}

const FIELDS = ['full_name', 'email', 'right', 'received_on', 'request'] as const

interface FormProps {
  close: () => void
  typed: Typed<Record<(typeof FIELDS)[number], string>>
}

function NewCaseForm({ close, typed }: FormProps) {
  const navigate = useNavigate()
  const keyOf = useSameKey()
  const today = madridDay()
  const form = useContractForm({
    schema: openRightsCase.input,
    initialValues: { right: '', full_name: '', email: '', received_on: today, request: '' },
    labels: {
      full_name: 'Nombre y apellidos',
      email: 'Correo (opcional)',
      right: 'Derecho',
      received_on: 'Recibida el',
      request: 'Qué pide',
    },
    send: (data) => call(openRightsCase, data, { idempotencyKey: keyOf(data) }),
    onSuccess: ({ data }) => {
      typed.current = null
      close()
      void navigate(staffPaths.rightsCase(data.id))
    },
  })
  useTypedBefore(form, typed, FIELDS)
  return (
    <ContractForm form={form} label={TITLE}>
      <TextField {...form.field('full_name')} autoComplete="off" data-autofocus />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="off"
        description="Con el correo de una cuenta, la solicitud queda unida a ella."
      />
      <ChoiceField {...form.field('right')} options={rights} />
      <DateField {...form.field('received_on')} value={form.values.received_on} min={dayAfter(today, -360)} />
      <LongTextField {...form.field('request')} />
      <ConfirmButtons form={form} action="Anotar" onCancel={close} />
    </ContractForm>
  )
}
