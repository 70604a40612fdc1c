import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { madridDay } from '#contract/days.ts'
import { CASE_STATES, type CaseInList, type CaseState, OUTCOMES, RIGHTS } from '#contract/staff/rights.ts'
import { longDate } from '#web/lib/dates.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { StateTabs } from '../frame/state-tabs.tsx'
import { rightsCasesQuery } from './api.ts'
import { FindPerson } from './find-person.tsx'
import { NewCaseDialog } from './new-case-dialog.tsx'

const STATES = Object.keys(CASE_STATES) as CaseState[]

/** The rights desk: the requests of persons about their data, and the search for a name. */
export default function RightsScreen() {
  const address = useListAddress({ name: 'state', states: STATES })
  const list = useQuery(rightsCasesQuery(address.state, address.page))
  const dialog = useOpenedHere()
  useShortcuts([{ keys: ['+'], does: 'Anotar una solicitud', run: dialog.open }])
  return (
    <StaffPage title="Derechos" screen="rights">
      <Text>
        Cada solicitud de acceso, rectificación, supresión u oposición se responde en un mes (artículo 12.3
        del RGPD), también si no se guarda nada de la persona.
      </Text>
      <Group gap="sm">
        <Button onClick={dialog.open} aria-keyshortcuts="+">
          Anotar una solicitud
        </Button>
      </Group>
      <NewCaseDialog opened={dialog.opened} close={dialog.close} />
      <StateTabs address={address} name="state" states={CASE_STATES} />
      <PagedList
        of={list}
        address={address}
        one="solicitud"
        many="solicitudes"
        empty={
          address.state === 'open'
            ? 'Ninguna solicitud espera respuesta.'
            : 'Todavía no se ha cerrado ninguna.'
        }
      >
        {(one) => (
          <LinkCard key={one.id} to={staffPaths.rightsCase(one.id)} title={one.full_name}>
            <Text size="sm">{RIGHTS[one.right]}</Text>
            <Text size="sm" c={isLate(one) ? 'var(--mantine-color-error)' : 'dimmed'}>
              Recibida el {longDate(one.received_on)} · {endOf(one)}
            </Text>
          </LinkCard>
        )}
      </PagedList>
      <FindPerson />
    </StaffPage>
  )
}

const isLate = ({ closed_at, due_on }: CaseInList) => !closed_at && due_on < madridDay()

function endOf(one: CaseInList) {
  if (one.closed_at && one.outcome) return `${OUTCOMES[one.outcome]}, ${longDate(madridDay(one.closed_at))}`
  return isLate(one) ? `venció el ${longDate(one.due_on)}` : `vence el ${longDate(one.due_on)}`
}
