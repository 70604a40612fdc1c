import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useConnectionLost } from '#web/lib/calling/connection.ts'
import { keepSending, subscribeToSent, TOO_OLD } from '#web/lib/outbox-sending.ts'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { CORRECTED_PARAMETER } from '#web/lib/paths.ts'
import { asksBeforeLeaving, LOST_BY_LEAVING, sendAnew, useWaiting } from '#web/lib/waiting.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { discard, subscribeToDiscarded } from '#web/ui/messages/discarding.ts'
import { queryClient } from '../../query-client.ts'
import styles from '../shell.module.css'
import { showDiscarded, showSent } from './sent.ts'

type Answer = (mayLeave: boolean) => void

/** Sends waiting saves, says at the lower edge how many there are, and lists them; a lazy component. */
export default function OutboxLife() {
  const isLost = useConnectionLost()
  const all = useWaiting()
  const waiting = all.filter(({ isQuiet, refused }) => !isQuiet || refused || isLost)
  const loud = all.filter(({ isQuiet }) => !isQuiet).length
  const [isOpen, setOpen] = useState(false)
  // Else it would open by itself when something waits again.
  if (isOpen && waiting.length === 0) setOpen(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const before = useRef(loud)
  const place = document.getElementById('outbox')

  useEffect(keepSending, [])
  // Data on view are outdated after a save was sent or discarded.
  useEffect(() => {
    if (loud < before.current) void queryClient.invalidateQueries()
    before.current = loud
  }, [loud])
  useEffect(() => subscribeToSent(showSent), [])
  useEffect(() => subscribeToDiscarded(showDiscarded), [])
  useEffect(() => asksBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve))), [])

  function leave(mayLeave: boolean) {
    answer?.(mayLeave)
    setAnswer(null)
  }

  return (
    <>
      {place &&
        createPortal(
          line(waiting, () => setOpen(true)),
          place,
        )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Sin enviar todavía">
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {waiting.map((one) => (
            <Entry key={one.id} one={one} close={() => setOpen(false)} />
          ))}
        </Stack>
      </Dialog>
      <Dialog opened={answer !== null} onClose={() => leave(false)} title="¿Cerrar la sesión sin enviarlos?">
        <Stack gap="md">
          <Text>{LOST_BY_LEAVING}</Text>
          <ul>
            {all.map(({ id, what }) => (
              <li key={id}>{what}</li>
            ))}
          </ul>
          <Group gap="sm">
            <Button data-autofocus onClick={() => leave(false)}>
              Seguir con la sesión
            </Button>
            <Button variant="default" onClick={() => leave(true)}>
              Cerrar la sesión y perderlos
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}

function line(waiting: Waiting[], open: () => void) {
  if (waiting.length === 0) return null
  const refused = waiting.filter((one) => one.refused).length
  const text = refused > 0 ? refusedText(refused) : waitingText(waiting.length)
  return (
    <p className={styles.offline} role="status">
      {text}{' '}
      <button type="button" className={styles.retry} onClick={open}>
        {refused > 0 ? 'Ver por qué' : 'Ver cuáles'}
      </button>
    </p>
  )
}

function waitingText(count: number) {
  return count === 1 ? 'Un cambio espera la conexión.' : `${count} cambios esperan la conexión.`
}

function refusedText(count: number) {
  return count === 1 ? 'Un cambio no se ha podido guardar.' : `${count} cambios no se han podido guardar.`
}

function Entry({ one, close }: { one: Waiting; close: () => void }) {
  const { id, what, to, values, refused } = one
  const why = refused ? Object.values(refused.messages).flat().join(' ') : 'Se enviará cuando haya conexión.'
  return (
    <li>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {what}
      </Text>
      <Text size="sm">{why}</Text>
      <Group gap="xs" mt="xs">
        {refused?.reason === TOO_OLD && <Button onClick={() => sendAnew(one)}>Enviar de todos modos</Button>}
        {refused && (
          <Button
            component={Link}
            to={values === undefined ? to : `${to}?${CORRECTED_PARAMETER}=${id}`}
            onClick={close}
            variant="default"
          >
            {values === undefined ? 'Ver' : 'Corregir'}
          </Button>
        )}
        <Button variant="default" onClick={() => discard(one)}>
          Descartar
        </Button>
      </Group>
    </li>
  )
}
