// A screen of the back office that stands for all of them in the tests of their parts: a list with states and
// keys, and a decision. The calls are of members, because these parts know none of their own.
import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEmail } from '#contract/account.ts'
import { listCollaborations } from '#contract/collaborations.ts'
import { call } from '#web/lib/call.ts'
import { DecisionDialog } from '#web/staff/frame/decision-dialog.tsx'
import { useListAddress } from '#web/staff/frame/list-address.ts'
import { PagedList } from '#web/staff/frame/paged-list.tsx'
import { StaffPage } from '#web/staff/frame/staff-page.tsx'
import { StateTabs } from '#web/staff/frame/state-tabs.tsx'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'

const STATES = { awaiting_approval: 'Pendientes', rejected: 'Rechazados' }
const STATUS = { name: 'status', states: ['awaiting_approval', 'rejected'] } as const

export function ExampleScreen() {
  const address = useListAddress(STATUS)
  const { state, page } = address
  const list = useQuery({
    queryKey: ['staff', 'example', state, page],
    queryFn: () => call(listCollaborations, { page }),
    placeholderData: keepPreviousData,
  })
  const dialog = useOpenedHere()
  const [decided, setDecided] = useState('')
  useShortcuts([{ keys: ['a'], does: 'Rechazar', run: dialog.open }])
  return (
    <StaffPage title="Ejemplo" screen="example">
      <StateTabs address={address} name="status" states={STATES} />
      <TextInput label="Nota" />
      <p>{decided && `Decidido: ${decided}`}</p>
      <PagedList of={list} address={address} one="petición" many="peticiones" empty="No hay ninguna.">
        {({ id, subject }) => (
          <LinkCard key={id} to={`/admin/registrations/${id}`} title={subject}>
            {null}
          </LinkCard>
        )}
      </PagedList>
      <DecisionDialog
        opened={dialog.opened}
        close={dialog.close}
        title="Rechazar"
        reason={{
          label: 'Motivo',
          texts: [
            { name: 'Imagen ilegible', text: 'La imagen no se lee.' },
            { name: 'Otro número', text: 'El número es otro.' },
          ],
        }}
        action="Rechazar"
        isGrave
        send={async ({ reason, current_password = 'none' }) => {
          await call(changeEmail, { current_password, email: 'nueva@example.org' })
          return reason
        }}
        onDone={setDecided}
      />
    </StaffPage>
  )
}
