import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ContactMeans } from '#contract/profile.ts'
import { type DetectiveForStaff, readContactMeans } from '#contract/staff/detectives.ts'
import { call } from '#web/lib/call.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { Facts } from '../frame/facts.tsx'
import { useFocusOnChange } from '../frame/focus-on-change.ts'

/**
 * The personal contact means: shown for a reason alone, which is written down, and while this screen is on
 * view.
 */
export function PersonalContactMeans({ detective }: { detective: DetectiveForStaff }) {
  const { id, full_name, personal_contact_means } = detective
  const dialog = useOpenedHere()
  const [read, setRead] = useState<{ of: number; means: ContactMeans } | null>(null)
  if (personal_contact_means === 0) return <Text c="dimmed">No tiene medios de contacto personales.</Text>
  if (read?.of === id) return <Shown means={read.means} />
  return (
    <>
      <Button variant="default" onClick={dialog.open} style={{ alignSelf: 'start' }}>
        Ver los medios de contacto personales
      </Button>
      <DecisionDialog
        opened={dialog.opened}
        close={dialog.close}
        title="Medios de contacto personales"
        reason={{ label: 'Para qué los necesita' }}
        action="Ver"
        send={({ reason }) => call(readContactMeans, { id, reason })}
        onDone={({ data }) => setRead({ of: id, means: data })}
      >
        La consulta de los datos personales de {full_name} queda anotada con su nombre y el motivo.
      </DecisionDialog>
    </>
  )
}

/** They have the focus: the button in their place went away with it. */
function Shown({ means }: { means: ContactMeans }) {
  const place = useFocusOnChange<HTMLDivElement>(means, { alsoAtFirst: true })
  return (
    <div ref={place} tabIndex={-1}>
      <Facts
        label="Contacto personal"
        of={[
          ['Correos personales', means.emails.map(({ value }) => value).join(', ')],
          ['Teléfonos personales', means.tlfs.map(({ value }) => value).join(', ')],
        ]}
      />
    </div>
  )
}
