import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { longDate } from '#web/lib/dates.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { dueLicensesQuery } from '../frame/due-licenses.ts'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'

/** The licences that were last checked more than a year ago. */
export default function LicenceConfirmationsScreen() {
  const address = useListAddress({ name: 'state', states: ['due'] })
  const list = useQuery(dueLicensesQuery(address.page))
  return (
    <StaffPage
      title="Licencias por confirmar"
      screen="licence-confirmations"
      back={{ to: staffPaths.detectives, label: 'Detectives' }}
    >
      <Text>Cada licencia se vuelve a comprobar un año después de la última vez.</Text>
      <PagedList
        of={list}
        address={address}
        one="licencia"
        many="licencias"
        empty="Ninguna licencia espera confirmación."
      >
        {(one) => (
          <LinkCard key={one.id} to={staffPaths.licenceConfirmation(one.id)} title={one.full_name}>
            <Text size="sm">
              Licencia <span className="numbers">{one.license_number}</span>
              {one.office_name && ` · ${one.office_name}`}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {one.email} · comprobada el {longDate(one.checked_at.slice(0, 10))}
            </Text>
          </LinkCard>
        )}
      </PagedList>
    </StaffPage>
  )
}
