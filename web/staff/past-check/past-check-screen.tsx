import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { DETECTED_NAMES, type DetectedKind } from '#contract/discretion.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import {
  leavePastCheck,
  listPastCheck,
  reopenPastCheck,
  upholdPastCheck,
} from '#contract/staff/past-check.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { StatementDialog } from '../frame/statement-dialog.tsx'
import { TouchLink } from '../frame/touch-link.tsx'
import { useUndo } from '../frame/use-undo.ts'
import styles from './past-check.module.css'

const ONE_STATE = { name: 'state', states: ['open'] } as const
const STATES = { open: 'Abierta', hidden: 'Oculta por su autor', elapsed: 'Pasada' }

const [LEAVE, HIDE] = ['d', 'o']

type Waiting = OutputOf<typeof listPastCheck>['data'][number]

/** Requests published past the check for personal data (decision 0014), until somebody has looked. */
export default function PastCheckScreen() {
  const address = useListAddress(ONE_STATE)
  const { page } = address
  const list = useQuery({
    queryKey: ['staff', 'past-check', page],
    queryFn: ({ signal }) => call(listPastCheck, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
  useShortcuts([
    { keys: [LEAVE], does: 'Dejar como está', run: pressInRow },
    { keys: [HIDE], does: 'Ocultar', run: pressInRow },
  ])
  return (
    <StaffPage title="Datos de terceros" screen="past-check">
      <Text>
        Peticiones que se publicaron aunque parecían contener datos personales de terceros: su autor dijo que
        no lo eran, o no se le preguntó. También las ocultas y las pasadas.
      </Text>
      <PagedList
        of={list}
        address={address}
        one="petición por revisar"
        many="peticiones por revisar"
        empty="No hay ninguna petición por revisar."
      >
        {(request) => <Row key={request.id} request={request} />}
      </PagedList>
    </StaffPage>
  )
}

/**
 * Presses the button with this key on the request that has the focus: without one it would be another than
 * meant.
 */
function pressInRow(key: string): boolean {
  const button = document.activeElement
    ?.closest('li')
    ?.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`)
  button?.click()
  return Boolean(button)
}

function Row({ request }: { request: Waiting }) {
  const { id, subject, pay, description, author, state } = request
  const hiding = useOpenedHere()
  const tell = useUndo()
  const leaving = useMutation({
    mutationFn: () => call(leavePastCheck, { request: id }),
    onSuccess: () =>
      tell(`«${subject}» se queda como está.`, {
        about: `past-check ${id}`,
        undo: () => call(reopenPastCheck, { request: id }),
        undone: `«${subject}» vuelve a estar por revisar.`,
      }),
  })
  return (
    <li className={styles.request}>
      <Group gap="sm">
        <Title order={3} size="h5">
          {/* A hidden or elapsed one is shown to its author alone; what it says is below. */}
          {state === 'open' ? (
            <TouchLink to={paths.collaboration(id)}>{subject}</TouchLink>
          ) : (
            <span tabIndex={-1}>{subject}</span>
          )}
        </Title>
        <Badge tt="none" variant="default">
          {STATES[state]}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        De {author.full_name}, el {longDateTime(request.created_at)}
      </Text>
      <DetectedKinds told="Publicó sin que se le preguntara por" kinds={request.unasked_tells} />
      <DetectedKinds told="Dijo que no es" kinds={request.denied_tells} />
      {[description, pay].filter(Boolean).map((text) => (
        <Text key={text} className={styles.text}>
          {text}
        </Text>
      ))}
      {leaving.error && <GeneralError error={leaving.error} />}
      <Group gap="sm">
        <Button
          variant="default"
          aria-keyshortcuts={LEAVE}
          loading={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          Dejar como está
        </Button>
        <Button variant="default" c="red" aria-keyshortcuts={HIDE} onClick={hiding.open}>
          Ocultar
        </Button>
      </Group>
      <StatementDialog
        {...hiding}
        title={`Ocultar «${subject}»`}
        action="Ocultar"
        asksContent={false}
        isReported={false}
        send={({ ground, facts, text }) => call(upholdPastCheck, { request: id, ground, facts, text })}
        onDone={() => snack('Oculta. Se ha escrito a su autor.', 'success')}
      />
    </li>
  )
}

function DetectedKinds({ told, kinds }: { told: string; kinds: DetectedKind[] }) {
  if (kinds.length === 0) return null
  return (
    <Text size="sm">
      {told}: {kinds.map((kind) => DETECTED_NAMES[kind]).join(', ')}.
    </Text>
  )
}
