import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { madridDay } from '#contract/days.ts'
import {
  ANNOUNCEMENT_STATES,
  type AnnouncementForStaff,
  removeAnnouncement,
} from '#contract/staff/announcements.ts'
import { call } from '#web/lib/call.ts'
import { longDate } from '#web/lib/dates.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { WrittenText } from '../frame/written-text.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import styles from './announcements.module.css'
import { allAnnouncementsQuery } from './api.ts'

/** Announcements on members' screens: a new one with its preview, and all there were. */
export default function AnnouncementsScreen() {
  const address = useListAddress({ name: 'state', states: ['all'] })
  const list = useQuery(allAnnouncementsQuery(address.page))
  const [removed, setRemoved] = useState<AnnouncementForStaff | null>(null)
  const [made, setMade] = useState(0)
  return (
    <StaffPage title="Anuncios" screen="announcements">
      <Text>
        Se muestran arriba en todas las pantallas de quienes han iniciado sesión, entre sus dos fechas.
      </Text>
      {/* The key: an empty form after each announcement. */}
      <AnnouncementForm key={made} takesFocus={made > 0} onMade={() => setMade(made + 1)} />
      <PagedList of={list} address={address} one="anuncio" many="anuncios" empty="Todavía no hay ninguno.">
        {(one) => (
          <li key={one.id} className={styles.item}>
            <Group gap="sm" justify="space-between" align="flex-start">
              <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
                {one.title}
              </Title>
              <Badge tt="none" variant={one.state === 'now' ? 'filled' : 'default'}>
                {ANNOUNCEMENT_STATES[one.state]}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              Del {longDate(madridDay(one.from))} al {longDate(lastDay(one))}, incluido
            </Text>
            <WrittenText>{one.text}</WrittenText>
            <Group>
              <Button variant="default" aria-label={`Retirar «${one.title}»`} onClick={() => setRemoved(one)}>
                Retirar
              </Button>
            </Group>
          </li>
        )}
      </PagedList>
      <DecisionDialog
        opened={removed !== null}
        close={() => setRemoved(null)}
        title="¿Retirar este anuncio?"
        action="Retirar"
        isGrave
        send={() => call(removeAnnouncement, { id: removed?.id ?? 0 })}
        onDone={() => snack('Anuncio retirado.')}
      >
        <Text>Deja de verse y no se puede recuperar: «{removed?.title}».</Text>
      </DecisionDialog>
    </StaffPage>
  )
}

/** The last day on which it is shown: `until` is the first instant after it. */
function lastDay({ until }: AnnouncementForStaff) {
  return madridDay(new Date(Date.parse(until) - 1))
}
