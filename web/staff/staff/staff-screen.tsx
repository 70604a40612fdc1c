import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removeStaff, STAFF_ROLES, type StaffMember } from '#contract/staff/staff.ts'
import { call } from '#web/lib/call.ts'
import { longDate, longDateTime } from '#web/lib/dates.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { Entry } from '../frame/entry.tsx'
import { Facts } from '../frame/facts.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffQuery } from './api.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

const STATES = { name: 'state', states: ['all'] } as const

/** The staff of the back office: inviting and removing. */
export default function StaffScreen() {
  const address = useListAddress(STATES)
  const staff = useQuery(staffQuery(address.page))
  const inviting = useOpenedHere()
  const removing = useOpenedHere()
  const [chosen, setChosen] = useState<StaffMember | null>(null)
  useShortcuts([{ keys: ['i'], does: 'Invitar a alguien', run: inviting.open }])

  function askRemoval(member: StaffMember) {
    setChosen(member)
    removing.open()
  }

  return (
    <StaffPage title="Equipo" way={<Button onClick={inviting.open}>Invitar</Button>}>
      <PagedList of={staff} address={address} one="persona" many="personas" empty="No hay nadie.">
        {(member) => <Member key={member.id} member={member} onRemove={() => askRemoval(member)} />}
      </PagedList>
      <InvitationDialog opened={inviting.opened} close={inviting.close} />
      <DecisionDialog
        opened={removing.opened}
        close={removing.close}
        title="Quitar del equipo"
        action="Quitar"
        isGrave
        send={({ current_password }) => call(removeStaff, { id: chosen?.id ?? 0, current_password })}
        onDone={() => snack(`${chosen?.email} ya no forma parte del equipo.`)}
      >
        {chosen?.full_name
          ? `${chosen.email} dejará de trabajar en la administración, y se cerrarán sus sesiones. Su cuenta de detective sigue.`
          : `La cuenta ${chosen?.email} se borrará, y se cerrarán sus sesiones. El registro de actividad conserva lo que hizo.`}
      </DecisionDialog>
    </StaffPage>
  )
}

function Member({ member, onRemove }: { member: StaffMember; onRemove: () => void }) {
  const { email, role, full_name, since, has_second_factor, last_used_on, is_invited } = member
  return (
    <Entry
      title={email}
      beside={
        <Button variant="default" size="xs" onClick={onRemove} aria-label={`Quitar a ${email}`}>
          Quitar
        </Button>
      }
    >
      {is_invited && <Text fw={600}>Aún no ha venido</Text>}
      <Facts
        label={email}
        of={[
          ['Papel', `${STAFF_ROLES[role].name}. ${STAFF_ROLES[role].may}`],
          ['Detective', full_name],
          ['Desde', since && longDateTime(since)],
          ['Segundo factor', has_second_factor ? 'Sí' : 'Todavía no'],
          ['Último uso', last_used_on && longDate(last_used_on)],
        ]}
      />
    </Entry>
  )
}
