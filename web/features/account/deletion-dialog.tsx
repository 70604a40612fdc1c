import { useNavigate } from 'react-router'
import { deleteAccount } from '#contract/account.ts'
import { inWords, RETENTION_TERMS } from '#contract/retention-terms.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { endSession } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ReauthenticationForm } from './re-authentication-form.tsx'

/**
 * The second step of deleting the own account: the password and, if enabled, the second factor. Then it leads
 * to a page that explains how to undo it.
 */
export function DeletionDialog({ email, close }: { email: string; close: () => void }) {
  const navigate = useNavigate()
  const leave = (erase_at: string) =>
    endSession(() => navigate(paths.deletedAccount, { replace: true, state: { erase_at } }))
  return (
    <Dialog opened onClose={close} title="¿Borrar la cuenta?" closeOnClickOutside={false}>
      <ReauthenticationForm
        email={email}
        label="Borrar la cuenta"
        action="Borrar la cuenta"
        isGrave
        // The token is no longer valid, so nothing must be fetched again.
        changesNothing
        send={(proof) => call(deleteAccount, proof)}
        onDone={({ payload }) => void leave(payload.erase_at)}
        onCancel={close}
      >
        Dejará de verse ahora mismo. Durante {inWords(RETENTION_TERMS.leaving)} podrá recuperarla iniciando
        sesión; después se elimina para siempre.
      </ReauthenticationForm>
    </Dialog>
  )
}
