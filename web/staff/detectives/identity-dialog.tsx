import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CORRECTABLE } from '#contract/corrections.ts'
import { GENDERS } from '#contract/profile.ts'
import { correctDetective, type DetectiveForStaff } from '#contract/staff/detectives.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { ContractForm } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { snack } from '#web/ui/messages/notices.ts'
import {
  PASSWORD_NAME,
  PASSWORD_VALUE,
  RecentPasswordField,
  useRecentPassword,
} from '../frame/recent-password.tsx'

interface Props {
  detective: DetectiveForStaff
  opened: boolean
  close: () => void
}

const TITLE = 'Corregir los datos'
const genders = Object.entries(GENDERS).map(([value, label]) => ({ value, label }))

/** The identity of a detective, with the reason of the change. */
export function IdentityDialog({ opened, close, detective }: Props) {
  return (
    <Dialog opened={opened} onClose={close} title={TITLE} closeOnClickOutside={false}>
      <IdentityForm detective={detective} close={close} />
    </Dialog>
  )
}

function IdentityForm({ detective, close }: Omit<Props, 'opened'>) {
  const { id, name, surname, second_surname, license_number, gender } = detective
  const client = useQueryClient()
  const password = useRecentPassword()
  const form = useContractForm({
    schema: correctDetective.input.omit({ id: true }).extend({ current_password: password.rule }),
    initialValues: {
      name,
      surname,
      second_surname: second_surname ?? '',
      license_number: String(license_number),
      gender,
      reason: '',
      ...PASSWORD_VALUE,
    },
    labels: { ...CORRECTABLE, reason: 'Motivo', ...PASSWORD_NAME },
    send: async (data) => {
      await password.prove(data.current_password)
      return await call(correctDetective, { id, ...data })
    },
    onSuccess: () => {
      snack('Datos corregidos. Se le ha avisado por correo.', 'success')
      close()
    },
    onFailure: (error) => {
      password.noteFailure(error, form.complain)
      if (error instanceof CallError && error.status === 409) void client.invalidateQueries()
    },
  })
  return (
    <ContractForm form={form} label={TITLE}>
      <Text size="sm">
        Compruebe antes los datos con un documento. Los nuevos y el motivo se le envían por correo.
      </Text>
      <TextField {...form.field('name')} autoComplete="off" data-autofocus />
      <TextField {...form.field('surname')} autoComplete="off" />
      <TextField {...form.field('second_surname')} description="Vacío si no tiene." autoComplete="off" />
      <TextField {...form.field('license_number')} inputMode="numeric" autoComplete="off" />
      <ChoiceField {...form.field('gender')} options={genders} />
      <LongTextField {...form.field('reason')} />
      {password.isAsked && <RecentPasswordField {...form.field('current_password')} />}
      <ConfirmButtons form={form} action="Corregir" onCancel={close} />
    </ContractForm>
  )
}
