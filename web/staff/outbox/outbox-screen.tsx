import { Button, Text } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { listOutbox, OUTBOX_STATES, type QueuedEmail, retryEmail } from '#contract/staff/outbox.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { Entry } from '../frame/entry.tsx'
import { Facts } from '../frame/facts.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'

const STATES = { name: 'state', states: ['all'] } as const
const ASKED_AGAIN_MS = 30_000

/** The e-mails that wait or could not be delivered. */
export default function OutboxScreen() {
  const address = useListAddress(STATES)
  const { page } = address
  const emails = useQuery({
    queryKey: ['staff', 'outbox', page],
    queryFn: ({ signal }) => call(listOutbox, { page }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_AGAIN_MS,
  })
  const retrying = useMutation({
    mutationFn: (id: string) => call(retryEmail, { id }),
    onSuccess: () => snack('Se vuelve a intentar ahora.'),
  })
  return (
    <StaffPage title="Bandeja de salida">
      <Text c="dimmed">
        Los correos que esperan, los que se vuelven a intentar, los recién enviados y los que no se han podido
        entregar, que se guardan 30 días. El texto no se muestra.
      </Text>
      {retrying.error && <GeneralError error={retrying.error} />}
      <PagedList of={emails} address={address} one="correo" many="correos" empty="No espera ningún correo.">
        {(email) => (
          <Queued
            key={email.id}
            email={email}
            isBusy={retrying.isPending}
            onRetry={() => retrying.mutate(email.id)}
          />
        )}
      </PagedList>
    </StaffPage>
  )
}

interface Props {
  email: QueuedEmail
  isBusy: boolean
  onRetry: () => void
}

function Queued({ email, isBusy, onRetry }: Props) {
  const { to, subject, state, tries, last_error, at, next_at } = email
  const canRetry = state === 'failed' || state === 'retrying'
  return (
    <Entry
      title={subject ?? 'Cifrado con otra clave'}
      beside={
        <Text span fw={600}>
          {OUTBOX_STATES[state]}
        </Text>
      }
    >
      <Facts
        of={[
          ['Para', to],
          ['Escrito', longDateTime(at)],
          ['Intentos', tries || null],
          ['Último error', last_error],
          ['Se intenta de nuevo', state === 'retrying' && next_at && longDateTime(next_at)],
        ]}
      />
      {canRetry && (
        <div>
          <Button
            variant="default"
            size="xs"
            disabled={isBusy}
            onClick={onRetry}
            aria-label={`Enviar ahora el correo a ${to ?? 'destinatario desconocido'}`}
          >
            Enviar ahora
          </Button>
        </div>
      )}
    </Entry>
  )
}
