import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changePassword } from '#contract/account.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { ContractForm } from '#web/ui/forms/contract-form.tsx'
import { PasswordField, TextField } from '#web/ui/forms/fields.tsx'
import { KnownUsername } from '#web/ui/forms/passwords/known-username.tsx'
import { PasswordStrength } from '#web/ui/forms/passwords/password-strength.tsx'
import { stillMissing } from '#web/ui/forms/still-missing.ts'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { WaitingButton } from '#web/ui/forms/waiting-button.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { accountQuery } from './api.ts'
import { focusPanel, useOpenedPanel } from './use-opened-panel.ts'

const LABELS = {
  current_password: 'Contraseña actual',
  new_password: 'Nueva contraseña',
  new_password_confirmation: 'Repetir contraseña',
}

/** Changes the password (rule 4.6): the button is disabled until the input is valid. */
export default function PasswordForm() {
  const profile = useSession()?.profile
  const { data: account } = useQuery(accountQuery)
  const { open } = useOpenedPanel()
  const form = useContractForm({
    schema: changePassword.input,
    initialValues: { current_password: '', new_password: '', new_password_confirmation: '' },
    labels: LABELS,
    send: (data) => call(changePassword, data),
    onSuccess: () => snack('La contraseña ha sido actualizada'),
    onward: () => {
      form.reset()
      focusPanel('contrasena')
    },
  })

  return (
    <ContractForm form={form} label="Cambiar contraseña">
      <Text size="sm">
        Al cambiarla se cierran las demás sesiones que tenga abiertas; esta sigue abierta.
      </Text>
      <KnownUsername email={account?.email ?? ''} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" />
      <div>
        <PasswordField
          {...form.field('new_password')}
          autoComplete="new-password"
          description={`Entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres.`}
        />
        <PasswordStrength
          password={form.values.new_password}
          known={[account?.email, profile?.name, profile?.surname, profile?.office_name]}
        />
      </div>
      <TextField
        {...form.field('new_password_confirmation')}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
      />
      <Group gap="sm">
        <WaitingButton
          type="submit"
          loading={form.isSending}
          missing={stillMissing(changePassword.input, form.values, LABELS)}
        >
          Cambiar
        </WaitingButton>
        <Button
          variant="default"
          onClick={() => {
            open(null)
            focusPanel('contrasena')
          }}
        >
          Cancelar
        </Button>
      </Group>
    </ContractForm>
  )
}
