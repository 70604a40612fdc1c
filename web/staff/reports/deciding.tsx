import { Alert, Button, Group } from '@mantine/core'
import { decideAppeal, dismissReport, type Report, upholdReport } from '#contract/staff/reports.ts'
import { call } from '#web/lib/call.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { StatementDialog } from '../frame/statement-dialog.tsx'

const NOBODY_IS_TOLD = 'Queda anotado: quien denunció no dejó ningún correo.'

/** The decisions that a notice waits for; nothing if it waits for none. */
export function Deciding({ report }: { report: Report }) {
  if (report.is_own_matter && (report.state === 'open' || report.state === 'appealed'))
    return (
      <Alert color="amber" role="note">
        Esta denuncia le concierne a usted: la resuelve otra persona del equipo.
      </Alert>
    )
  if (report.state === 'open') return <First report={report} />
  if (report.state !== 'appealed') return null
  return report.appeal?.is_for_another ? (
    <Alert color="amber" role="note">
      Usted tomó la decisión: la reclamación la resuelve otra persona del equipo.
    </Alert>
  ) : (
    <OnAppeal report={report} />
  )
}

function First({ report }: { report: Report }) {
  const [hiding, dismissing] = [useOpenedHere(), useOpenedHere()]
  const isNamed = report.kind !== null
  // Without its content there is nothing to hide.
  const canHide = !isNamed || report.content !== null
  const notifierIsTold = Boolean(report.notifier?.email)
  useShortcuts([
    { keys: ['o'], does: 'Ocultar el contenido', run: () => canHide && hiding.open() },
    { keys: ['d'], does: 'Desestimar', run: dismissing.open },
  ])
  return (
    <Group gap="sm">
      {canHide && (
        <Button color="red" onClick={hiding.open} aria-keyshortcuts="o">
          Ocultar el contenido
        </Button>
      )}
      <Button variant="default" onClick={dismissing.open} aria-keyshortcuts="d">
        Desestimar
      </Button>
      <StatementDialog
        {...hiding}
        title="Ocultar el contenido"
        action="Ocultar"
        asksContent={!isNamed}
        send={(statement) => call(upholdReport, { report: report.id, ...statement })}
        onDone={() =>
          snack(`Oculto. Se ha escrito a su autor${notifierIsTold ? ' y a quien denunció' : ''}.`, 'success')
        }
      />
      <DecisionDialog
        {...dismissing}
        title="Desestimar la denuncia"
        reason={{
          label: 'Motivo',
          description: notifierIsTold ? 'Lo recibe quien denunció, con cómo reclamar.' : NOBODY_IS_TOLD,
        }}
        action="Desestimar"
        send={({ reason }) => call(dismissReport, { report: report.id, reason })}
        onDone={() =>
          snack(`Desestimada.${notifierIsTold ? ' Se ha escrito a quien denunció.' : ''}`, 'success')
        }
      />
    </Group>
  )
}

function OnAppeal({ report }: { report: Report }) {
  const [changing, keeping] = [useOpenedHere(), useOpenedHere()]
  const hides = report.decision?.hides === true
  const decide = (restores: boolean, more: object & { reason: string }) =>
    call(decideAppeal, { report: report.id, restores, ...more })
  const onDone = () => snack('Resuelta. Se ha escrito a quien corresponde.', 'success')
  // An author whose content was never hidden is told nothing of it (server/staff/reports/emailing.ts).
  const notifierIsTold = Boolean(report.notifier?.email)
  const bothAreTold = notifierIsTold ? 'Lo reciben las dos partes.' : 'Lo recibe su autor.'
  const whoIsToldOfNoChange = notifierIsTold ? 'Lo recibe quien denunció.' : NOBODY_IS_TOLD
  useShortcuts([
    { keys: ['c'], does: 'Cambiar la decisión', run: changing.open },
    { keys: ['m'], does: 'Mantener la decisión', run: keeping.open },
  ])
  return (
    <Group gap="sm">
      <Button color={hides ? undefined : 'red'} onClick={changing.open} aria-keyshortcuts="c">
        {hides ? 'Volver a mostrar' : 'Ocultar el contenido'}
      </Button>
      <Button variant="default" onClick={keeping.open} aria-keyshortcuts="m">
        Mantener la decisión
      </Button>
      {hides ? (
        <DecisionDialog
          {...changing}
          title="Volver a mostrar el contenido"
          reason={{ label: 'Motivo', description: bothAreTold }}
          action="Volver a mostrar"
          send={({ reason }) => decide(true, { reason })}
          onDone={onDone}
        />
      ) : (
        <StatementDialog
          {...changing}
          title="Ocultar el contenido"
          action="Ocultar"
          asksContent={report.kind === null}
          send={({ text, ...statement }) => decide(true, { reason: text, ...statement })}
          onDone={onDone}
        />
      )}
      <DecisionDialog
        {...keeping}
        title="Mantener la decisión"
        reason={{ label: 'Motivo', description: hides ? bothAreTold : whoIsToldOfNoChange }}
        action="Mantener"
        send={({ reason }) => decide(false, { reason })}
        onDone={onDone}
      />
    </Group>
  )
}
