import { Text } from '@mantine/core'
import { inviteStaff, STAFF_ROLES, type StaffRole } from '#contract/staff/staff.ts'
import { call } from '#web/lib/call.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { ContractForm } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { snack } from '#web/ui/messages/notices.ts'
import {
  PASSWORD_NAME,
  PASSWORD_VALUE,
  RecentPasswordField,
  useRecentPassword,
} from '../frame/recent-password.tsx'

const ROLES = (Object.entries(STAFF_ROLES) as [StaffRole, (typeof STAFF_ROLES)[StaffRole]][]).map(
  ([value, { name, may }]) => ({ value, label: `${name}. ${may}` }),
)

/** Invites somebody, or gives a detective a role. */
export function InvitationDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} onClose={close} title="Invitar al equipo">
      <InvitationForm close={close} />
    </Dialog>
  )
}

function InvitationForm({ close }: { close: () => void }) {
  const password = useRecentPassword()
  const form = useContractForm({
    schema: inviteStaff.input.extend({ current_password: password.rule }),
    initialValues: { email: '', role: 'reviewer', ...PASSWORD_VALUE },
    labels: { email: 'Correo electrónico', role: 'Papel', ...PASSWORD_NAME },
    send: async (invitation) => {
      await password.prove(invitation.current_password)
      return await call(inviteStaff, invitation)
    },
    onSuccess: ({ email, is_invited }) => {
      close()
      snack(is_invited ? `Se ha invitado a ${email} por correo.` : `${email} tiene ya su papel.`)
    },
    onFailure: (error) => password.noteFailure(error, form.complain),
  })
  return (
    <ContractForm form={form} label="Invitar al equipo">
      <Text>
        Recibirá un correo. Si no tiene cuenta, con un enlace para elegir su contraseña; si es detective,
        conserva la suya. Para trabajar aquí tendrá que añadir un segundo factor.
      </Text>
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="off" data-autofocus />
      <ChoiceField {...form.field('role')} options={ROLES} />
      {password.isAsked && <RecentPasswordField {...form.field('current_password')} />}
      <ConfirmButtons form={form} action="Invitar" onCancel={close} />
    </ContractForm>
  )
}
