import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasPermission } from '#contract/staff/permissions.ts'
import {
  type ListedRegistration,
  REGISTRATION_LISTS,
  type RegistrationList,
} from '#contract/staff/registrations.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useSession } from '#web/lib/session.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { NextInQueue } from '../frame/next-in-queue.tsx'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { StateTabs } from '../frame/state-tabs.tsx'
import { WaitingSince } from '../frame/waiting-since.tsx'
import { nextQuery, registrationsQuery } from './api.ts'
import { Flags } from './flags.tsx'
import styles from './registrations.module.css'

const STATUS = { name: 'status', states: Object.keys(REGISTRATION_LISTS) as RegistrationList[] }
const EMPTY: Record<RegistrationList, string> = {
  awaiting_approval: 'Ningún registro espera aprobación.',
  rejected: 'Ningún registro está rechazado.',
  approved: 'Ningún registro está aprobado.',
}

/** The queue of registrations, the oldest first, and those that were decided (rule 20.1). */
export default function RegistrationsScreen() {
  const address = useListAddress(STATUS)
  const { state, page } = address
  const list = useQuery({ ...registrationsQuery(state, page), placeholderData: keepPreviousData })
  const next = useQuery(nextQuery())
  const total = list.data?.meta.total ?? 0
  const isWaiting = state === 'awaiting_approval'
  const apart = isWaiting ? askedInWords(total - (next.data?.left ?? total)) : ''
  const role = useSession()?.profile.role ?? 'detective'
  return (
    <StaffPage title="Registros" screen="registrations">
      <Group gap="sm">
        {next.data?.id && (
          <NextInQueue to={staffPaths.registration(next.data.id)} queue={staffPaths.registrations} />
        )}
        {hasPermission(role, 'lists') && (
          <Button component={Link} to={staffPaths.licenseList} variant="default">
            Lista de licencias
          </Button>
        )}
      </Group>
      <StateTabs address={address} name="status" states={REGISTRATION_LISTS} />
      <PagedList
        of={list}
        address={address}
        one={`registro${apart}`}
        many={`registros${apart}`}
        empty={EMPTY[state]}
      >
        {(registration) => <Item key={registration.id} of={registration} isWaiting={isWaiting} />}
      </PagedList>
    </StaffPage>
  )
}

/** Those whose applicant was asked for another scan: nobody reviews them until it comes. */
function askedInWords(count: number) {
  if (count <= 0) return ''
  return count === 1 ? ', 1 espera otra imagen' : `, ${grouped(count)} esperan otra imagen`
}

function Item({ of, isWaiting }: { of: ListedRegistration; isWaiting: boolean }) {
  const { id, full_name, license_number, email, registered_at, flags } = of
  return (
    <LinkCard to={staffPaths.registration(id)} title={full_name} className={styles.item}>
      <Text size="sm">
        Licencia {license_number} · {email}
      </Text>
      <Text size="sm" c="dimmed">
        {isWaiting ? <WaitingSince instant={registered_at} /> : `Registro del ${longDateTime(registered_at)}`}
      </Text>
      <Flags of={flags} />
    </LinkCard>
  )
}
