import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { deleteAccount, ERASED_AFTER_DAYS } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { endSession } from '#web/lib/session.ts'
import { ContractForm, SubmitButton } from '#web/ui/contract-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/fields.tsx'
import { KnownUsername } from '#web/ui/known-username.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

/** The second step of deleting one's account: the password. It leads out, to a page that says how to undo it. */
export function DeletionDialog({ email, close }: { email: string; close: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: deleteAccount.input,
    initialValues: { current_password: '' },
    labels: { current_password: 'Contraseña actual' },
    send: (data) => call(deleteAccount, data),
    // Nothing is to be asked any more with a token that is dead.
    changesNothing: true,
    onSuccess: ({ payload: { erase_at } }) =>
      void endSession(() => navigate(paths.deletedAccount, { replace: true, state: { erase_at } })),
  })
  return (
    <Dialog opened onClose={close} title="¿Borrar la cuenta?">
      <ContractForm form={form} label="Borrar la cuenta">
        <Text>
          Dejará de verse ahora mismo. Durante {ERASED_AFTER_DAYS} días podrá recuperarla iniciando sesión;
          después se elimina para siempre.
        </Text>
        <KnownUsername email={email} />
        <PasswordField {...form.field('current_password')} autoComplete="current-password" data-autofocus />
        <Group gap="sm">
          <SubmitButton form={form} color="red">
            Borrar la cuenta
          </SubmitButton>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        </Group>
      </ContractForm>
    </Dialog>
  )
}
