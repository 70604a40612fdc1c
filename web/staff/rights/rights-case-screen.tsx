import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NOTE_KINDS, OUTCOMES, RIGHTS, type RightsCase } from '#contract/staff/rights.ts'
import { longDate, longDateTime } from '#web/lib/dates.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { Facts } from '../frame/facts.tsx'
import { FetchedPage } from '../frame/fetched.tsx'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { NextInQueue, nextAfter } from '../frame/next-in-queue.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { TouchLink } from '../frame/touch-link.tsx'
import { rightsCaseQuery, rightsCasesQuery } from './api.ts'
import { ClosingDialog, reopeningOf } from './closing-dialog.tsx'
import { FindPerson } from './find-person.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './rights.module.css'

const LIST = { to: staffPaths.rights, label: 'Derechos' }

/** One request of a person, with its term, its notes and its end. */
export default function RightsCaseScreen() {
  const { id } = useParams()
  const found = useQuery(rightsCaseQuery(Number(id)))
  return (
    <FetchedPage of={found} title="Solicitud">
      {(one) => (
        <StaffPage title={one.full_name} screen={`rights-case-${one.id}`} back={LIST}>
          <Facts label="Solicitud" of={factsOf(one)} />
          <Section title="Qué pide">
            <Text className={styles.prose}>{one.request}</Text>
          </Section>
          <Section title="Anotaciones">
            <Notes of={one.notes} />
            {!one.closed_at && <NoteForm key={one.notes.length} caseId={one.id} />}
          </Section>
          <Ending of={one} />
          {!one.closed_at && <FindPerson key={one.id} caseId={one.id} name={one.full_name} />}
        </StaffPage>
      )}
    </FetchedPage>
  )
}

function factsOf(one: RightsCase): (readonly [string, ReactNode])[] {
  return [
    ['Derecho', RIGHTS[one.right]],
    ['Correo', one.email],
    ['Cuenta', one.account_id && <AccountLink key="account" id={one.account_id} />],
    ['Recibida', longDate(one.received_on)],
    ['Vence', longDate(one.due_on)],
    ['Cerrada', one.closed_at && longDateTime(one.closed_at)],
    ['Resultado', one.outcome && OUTCOMES[one.outcome]],
    ['Motivo', one.closing_reason],
  ]
}

function AccountLink({ id }: { id: number }) {
  return <TouchLink to={staffPaths.detective(id)}>Ver al detective</TouchLink>
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

function Notes({ of }: { of: RightsCase['notes'] }) {
  // The form of the note went away with the focus. Not to the next form: there the keys would be typed.
  const last = useFocusOnChange<HTMLParagraphElement>(of.length)
  if (of.length === 0) return <Text c="dimmed">Todavía no hay ninguna.</Text>
  return (
    <ol className={styles.list}>
      {of.map((one, nth) => (
        <li key={one.id}>
          <Text fw={600} tabIndex={-1} ref={nth === of.length - 1 ? last : undefined}>
            {NOTE_KINDS[one.kind]}
          </Text>
          <Text size="sm" c="dimmed">
            {longDateTime(one.written_at)} · {one.written_by ?? 'una cuenta ya borrada'}
          </Text>
          <Text className={styles.prose}>{one.text}</Text>
        </li>
      ))}
    </ol>
  )
}

/** The end of the case, and the way to the next one. */
function Ending({ of: { id, closed_at } }: { of: RightsCase }) {
  const dialog = useOpenedHere()
  const queue = useQuery(rightsCasesQuery('open', 1))
  const next = nextAfter(queue.data?.data.map((one) => one.id) ?? [], id)
  useShortcuts([{ keys: ['c'], does: 'Cerrar la solicitud', run: () => !closed_at && dialog.open() }])
  const { about, undo, undone } = reopeningOf(id)
  const reopening = useMutation({ mutationFn: undo, onSuccess: () => snack(undone, 'success', { about }) })
  return (
    <>
      {reopening.error && <GeneralError error={reopening.error} />}
      <Group gap="sm">
        {closed_at ? (
          <Button variant="default" loading={reopening.isPending} onClick={() => reopening.mutate()}>
            Reabrir la solicitud
          </Button>
        ) : (
          <Button onClick={dialog.open} aria-keyshortcuts="c">
            Cerrar la solicitud
          </Button>
        )}
        <NextInQueue to={next === null ? null : staffPaths.rightsCase(next)} queue={staffPaths.rights} />
        <ClosingDialog key={id} id={id} opened={dialog.opened} close={dialog.close} />
      </Group>
    </>
  )
}
