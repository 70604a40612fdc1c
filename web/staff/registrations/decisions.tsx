import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  approveRegistration,
  askForScan,
  type Registration,
  rejectRegistration,
} from '#contract/staff/registrations.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { NextInQueue } from '../frame/next-in-queue.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { nextQuery } from './api.ts'
import { ASKING_TEXTS, REJECTION_TEXTS } from './reasons.ts'

/** The decisions that the status allows, by buttons and keys, and the way to the next registration. */
export function Decisions({ of: registration }: { of: Registration }) {
  const { id, full_name, status, asked_scan } = registration
  const client = useQueryClient()
  const navigate = useNavigate()
  const next = useQuery(nextQuery(id))
  const approval = useRef<HTMLButtonElement>(null)
  const [rejecting, asking] = [useOpenedHere(), useOpenedHere()]
  const seen_status = status === 'awaiting_approval' || status === 'rejected' ? status : undefined
  const isWaiting = status === 'awaiting_approval'

  /** Tells what was done, and leads to the next: it may be another than before the decision. */
  async function goOn(done: string) {
    snack(done, 'success')
    // All but this registration: each reading of it is recorded.
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !String(queryKey[1]).startsWith('registration'),
    })
    const following = await client.fetchQuery(nextQuery(id)).catch(() => null)
    void navigate(following?.id ? staffPaths.registration(following.id) : staffPaths.registrations)
  }
  const approving = useMutation({
    mutationFn: () => call(approveRegistration, { id, ...(seen_status && { seen_status }) }),
    // The next registration comes into view: what was read of this one is not read again.
    meta: { changesNothing: true },
    onSuccess: () => goOn(`Registro de ${full_name} aprobado.`),
    onError: (error) => {
      if (error instanceof CallError && error.status === 409) void client.invalidateQueries()
    },
  })
  useShortcuts([
    ...(seen_status
      ? [{ keys: ['a'], does: 'Ir a «Aprobar»; Intro aprueba', run: () => approval.current?.focus() }]
      : []),
    ...(isWaiting
      ? [
          { keys: ['r'], does: 'Rechazar', run: rejecting.open },
          { keys: ['p'], does: 'Pedir otra imagen', run: asking.open },
        ]
      : []),
  ])

  return (
    <>
      {approving.error && <GeneralError error={approving.error} />}
      <Group gap="xs" role="group" aria-label="Decisión">
        {seen_status && (
          <Button
            ref={approval}
            aria-keyshortcuts="a"
            loading={approving.isPending}
            onClick={() => approving.mutate()}
          >
            Aprobar
          </Button>
        )}
        {isWaiting && (
          <>
            <Button variant="default" aria-keyshortcuts="r" onClick={rejecting.open}>
              Rechazar
            </Button>
            <Button variant="default" aria-keyshortcuts="p" onClick={asking.open}>
              Pedir otra imagen
            </Button>
          </>
        )}
        <NextInQueue
          to={next.data?.id ? staffPaths.registration(next.data.id) : null}
          queue={staffPaths.registrations}
        />
      </Group>
      {next.data && (
        <Text size="sm" c="dimmed">
          {next.data.left === 1 ? 'Un registro en espera.' : `${next.data.left} registros en espera.`}
        </Text>
      )}
      <DecisionDialog
        {...rejecting}
        title={`Rechazar el registro de ${full_name}`}
        reason={{
          label: 'Motivo',
          description: 'Se le envía por correo tal como lo escriba.',
          texts: REJECTION_TEXTS,
        }}
        action="Rechazar"
        isGrave
        send={({ reason }) => call(rejectRegistration, { id, reason })}
        onDone={() => void goOn(`Registro de ${full_name} rechazado.`)}
      >
        Recibirá un correo con el motivo. Un registro rechazado se puede aprobar más adelante.
      </DecisionDialog>
      <DecisionDialog
        {...asking}
        title={`Pedir otra imagen a ${full_name}`}
        reason={{
          label: 'Motivo',
          description: 'Se le envía por correo tal como lo escriba.',
          texts: ASKING_TEXTS,
        }}
        action="Pedirla"
        send={({ reason }) => call(askForScan, { id, reason, previous: asked_scan?.asked_at ?? null })}
        onDone={() => void goOn(`Se ha pedido otra imagen a ${full_name}.`)}
      >
        Recibirá un correo con el motivo y un enlace para enviarla. El registro sigue en espera; la imagen de
        ahora se borra cuando llegue la nueva.
      </DecisionDialog>
    </>
  )
}
