import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDateTime } from '#web/lib/dates.ts'
import { grouped } from '#web/lib/numbers.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { mailingsQuery } from './api.ts'
import { MailingForm } from './mailing-form.tsx'

/** E-mails to all detectives: a new one, and those that were sent. */
export default function MailingsScreen() {
  const address = useListAddress({ name: 'state', states: ['all'] })
  const list = useQuery(mailingsQuery(address.page))
  const [sent, setSent] = useState(0)
  return (
    <StaffPage title="Circulares" screen="mailings">
      <Text>
        Correos para lo que los detectives deben saber, como un cambio de los términos. Llegan a cada
        detective aprobado, también a quien se ha ocultado; el mismo texto, una sola vez. De una brecha de
        datos se avisa a todas las cuentas, también a las suspendidas, con la orden «letter send».
      </Text>
      {/* The key: an empty form after each one. */}
      <MailingForm key={sent} onSent={() => setSent(sent + 1)} />
      <PagedList
        of={list}
        address={address}
        one="circular"
        many="circulares"
        empty="Todavía no se ha enviado ninguna."
      >
        {({ id, subject, started_at, total, sent: taken, failed }) => (
          <LinkCard key={id} to={staffPaths.mailing(id)} title={subject}>
            <Text size="sm" c="dimmed">
              {longDateTime(started_at)} · {grouped(taken)} de {grouped(total)} enviados
              {failed > 0 && ` · ${grouped(failed)} con fallo`}
            </Text>
          </LinkCard>
        )}
      </PagedList>
    </StaffPage>
  )
}
