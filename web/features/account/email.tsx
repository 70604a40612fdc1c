import { Button, Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Account, cancelEmailChange } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { ErrorOfAny, GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { singly } from '#web/ui/page/single-press.ts'
import styles from './account.module.css'
import { accountQuery } from './api.ts'
import { EmailForm } from './email-form.tsx'
import { PanelSkeleton } from './panel.tsx'
import { focusPanel } from './use-opened-panel.ts'

/** The e-mail address for the log-in, and how to change it. */
export default function Email() {
  const account = useQuery(accountQuery)
  const { data } = account
  if (!data) return account.error ? <ErrorOfAny of={[account]} /> : <PanelSkeleton of="correo" />
  return (
    <Stack gap="md">
      <Text>
        Inicia sesión con <strong className={styles.value}>{data.email}</strong>
      </Text>
      {data.new_email ? <Pending change={data.new_email} /> : <EmailForm email={data.email} />}
    </Stack>
  )
}

/** A change of the e-mail address that waits for its link to be opened. */
function Pending({ change: { email, expires_at } }: { change: NonNullable<Account['new_email']> }) {
  const cancelling = useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: () => {
      snack('El correo sigue siendo el mismo.', 'success', { about: 'email' })
    },
  })
  return (
    <Stack gap="md" className={styles.pending}>
      <div className={styles.withIcon}>
        <IconMailForward size={24} stroke={1.6} aria-hidden />
        <div>
          <Text fw={600}>Pendiente de confirmar</Text>
          <Text size="sm" className={styles.value}>
            {email}
          </Text>
        </div>
      </div>
      <Text size="sm">
        Abra antes del {longDateTime(expires_at)} el enlace que le hemos enviado a ese correo. Hasta entonces
        sigue valiendo el de ahora. Si no le llega, mire en el correo no deseado, o cancele el cambio y pídalo
        de nuevo.
      </Text>
      {cancelling.error && <GeneralError error={cancelling.error} />}
      <div>
        <Button
          variant="default"
          loading={cancelling.isPending}
          onClick={singly(() => cancelling.mutate(undefined, { onSettled: () => focusPanel('correo') }))}
        >
          Cancelar el cambio
        </Button>
      </div>
    </Stack>
  )
}
