import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type DetectiveForStaff,
  eraseDetective,
  exportDetective,
  resetDetectiveFactor,
  restoreDetective,
} from '#contract/staff/detectives.ts'
import { call } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import { SuspensionDialog } from './suspension-dialog.tsx'

type Act = 'suspend' | 'restore' | 'correct' | 'reset' | 'export' | 'erase'

/** The acts on a detective: a button for each act that the state allows, and its dialog. */
export function DetectiveActions({ detective }: { detective: DetectiveForStaff }) {
  const { id, full_name, status, second_factor, is_staff } = detective
  const navigate = useNavigate()
  const dialog = useOpenedHere()
  const [act, setAct] = useState<Act>('suspend')
  const open = (chosen: Act) => {
    setAct(chosen)
    dialog.open()
  }
  const hasFactor = second_factor.totp || second_factor.passkeys > 0
  const acts: [Act, string, boolean][] = [
    ['suspend', 'Suspender', status === 'approved'],
    ['restore', 'Levantar la suspensión', status === 'suspended'],
    ['correct', 'Corregir los datos', true],
    ['reset', 'Quitar el segundo factor', hasFactor],
    ['export', 'Descargar sus datos', true],
    ['erase', 'Borrar la cuenta', !is_staff],
  ]
  useShortcuts([
    { keys: ['s'], does: 'Suspender', run: () => (status === 'approved' ? open('suspend') : false) },
    { keys: ['e'], does: 'Corregir los datos', run: () => open('correct') },
  ])
  const shown = (of: Act) => ({ opened: dialog.opened && act === of, close: dialog.close })

  return (
    <>
      <Group gap="sm" role="group" aria-label="Decisiones">
        {acts.map(
          ([name, label, isPossible]) =>
            isPossible && (
              <Button
                key={name}
                variant="default"
                onClick={() => open(name)}
                {...(name === 'erase' && { c: 'var(--mantine-color-error)' })}
              >
                {label}
              </Button>
            ),
        )}
      </Group>
      <SuspensionDialog {...shown('suspend')} detective={detective} />
      <IdentityDialog {...shown('correct')} detective={detective} />
      <DecisionDialog
        {...shown('restore')}
        title="Levantar la suspensión"
        reason={{ label: 'Motivo' }}
        action="Levantar la suspensión"
        send={({ reason }) => call(restoreDetective, { id, reason })}
        onDone={() =>
          snack(`La cuenta de ${full_name} vuelve a estar activa. Se le ha avisado por correo.`, 'success')
        }
      >
        {full_name} podrá iniciar sesión y su perfil se mostrará de nuevo. El motivo se le envía por correo.
      </DecisionDialog>
      <DecisionDialog
        {...shown('reset')}
        title="Quitar el segundo factor"
        reason={{ label: 'Motivo' }}
        action="Quitar"
        isGrave
        send={(decision) => call(resetDetectiveFactor, { id, ...decision })}
        onDone={() => snack('Segundo factor quitado. Se le ha avisado por correo.', 'success')}
      >
        Antes, asegúrese de que quien lo pide es {full_name}: después basta la contraseña para entrar. Se
        cierran todas sus sesiones, y el motivo se le envía por correo.
      </DecisionDialog>
      <DecisionDialog
        {...shown('export')}
        title="Descargar sus datos"
        reason={{ label: 'Motivo' }}
        action="Descargar"
        send={async (decision) =>
          await saveFile(
            `datos-${id}.json`,
            'application/json',
            JSON.stringify(await call(exportDetective, { id, ...decision }), null, 2),
          )
        }
      >
        Un fichero con todo lo que se guarda de {full_name}, para entregarlo solo a esa persona y por un medio
        seguro. Bórrelo después. La descarga queda anotada.
      </DecisionDialog>
      <DecisionDialog
        {...shown('erase')}
        title="Borrar la cuenta"
        reason={{ label: 'Motivo' }}
        action="Borrar para siempre"
        isGrave
        send={(decision) => call(eraseDetective, { id, ...decision })}
        onDone={() => {
          snack(`La cuenta de ${full_name} está borrada.`, 'success')
          void navigate(staffPaths.detectives)
        }}
      >
        Se borran para siempre el registro, el perfil, las peticiones y las sesiones de {full_name}, y se le
        dice por correo. No se puede deshacer.
      </DecisionDialog>
    </>
  )
}
