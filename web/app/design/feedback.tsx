import { Alert, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { noAnswer } from '#web/lib/call-error.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { HelpDialog } from '#web/ui/dialogs/help-dialog.tsx'
import { Failed } from '#web/ui/drawings/failed.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { notify } from '#web/ui/messages/notices.ts'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import { Group } from './group.tsx'

const drawings = [
  'nobody',
  'nothing-yet',
  'nothing-near',
  'offline',
  'not-found',
  'in-construction',
  'done',
] as const

/** The logo at every size in use, and all drawings. */
export function Pictures() {
  return (
    <>
      <Group title="Marca" as="rows">
        {[16, 32, 64, 128].map((size) => (
          <BrandMark key={size} size={size} />
        ))}
        {['/favicon.svg', '/icon.svg', '/mark-mono.svg'].map((file) => (
          <img key={file} src={file} alt={file} width={96} height={96} />
        ))}
      </Group>
      <Group title="Dibujos" as="rows">
        {drawings.map((drawing) => (
          <EmptyState key={drawing} drawing={drawing} text={drawing}>
            <Button variant="default">Un camino</Button>
          </EmptyState>
        ))}
        <Failed />
      </Group>
    </>
  )
}

const trouble = {
  attempt: 1,
  general: ['Lo que no es de ningún campo.'],
  fields: [{ id: 'texto', label: 'Texto', message: 'Este dato es obligatorio' }],
}

/** Messages: success, error, question. */
export function Feedback() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <Group title="Lo que dice">
      <div>
        <Button onClick={() => notify.success('Perfil actualizado.')}>Aviso de que está hecho</Button>{' '}
        <Button onClick={() => notify.warning('No se ha podido guardar.')}>Aviso de que algo va mal</Button>{' '}
        <Button onClick={open}>Diálogo</Button>
        <HelpDialog title="El número de licencia">Lo que explica.</HelpDialog>
        <Dialog opened={opened} onClose={close} title="¿Borrar la petición?">
          No se puede deshacer.
        </Dialog>
      </div>
      <Alert>Un aviso dentro de la página.</Alert>
      <GeneralError error={noAnswer(undefined)} onRetry={() => undefined} />
      <ErrorSummary trouble={trouble} />
      <SuccessCard title="Solicitud recibida" message="Lo que respondió el servidor." takesFocus={false}>
        <Button variant="default">Y cómo se sigue</Button>
      </SuccessCard>
    </Group>
  )
}
