import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  CONTACT_STATES,
  type ContactMessageInList,
  type ContactState,
} from '#contract/staff/contact-messages.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { StateTabs } from '../frame/state-tabs.tsx'
import { WaitingSince } from '../frame/waiting-since.tsx'
import { contactMessagesQuery } from './api.ts'

const STATES = Object.keys(CONTACT_STATES) as ContactState[]

/** The inbox of the contact form. */
export default function ContactMessagesScreen() {
  const address = useListAddress({ name: 'state', states: STATES })
  const { state, page } = address
  const list = useQuery(contactMessagesQuery(state, page))
  return (
    <StaffPage title="Mensajes de contacto" screen="contact-messages">
      <StateTabs address={address} name="state" states={CONTACT_STATES} />
      <PagedList
        of={list}
        address={address}
        one="mensaje"
        many="mensajes"
        empty={state === 'open' ? 'No hay mensajes pendientes.' : 'Todavía no hay mensajes atendidos.'}
      >
        {(message) => <MessageCard key={message.id} message={message} />}
      </PagedList>
    </StaffPage>
  )
}

function MessageCard({ message }: { message: ContactMessageInList }) {
  const { id, subject, name, surnames, email, sent_at, state, replies_count } = message
  return (
    <LinkCard to={staffPaths.contactMessage(id)} title={subject}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {name} {surnames} · {email}
      </Text>
      <Text size="sm" c="dimmed">
        {state === 'open' ? <WaitingSince instant={sent_at} /> : longDateTime(sent_at)}
        {replies_count > 0 && ` · ${replies_count} ${replies_count === 1 ? 'respuesta' : 'respuestas'}`}
      </Text>
    </LinkCard>
  )
}
