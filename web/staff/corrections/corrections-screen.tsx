import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  acceptCorrection,
  listCorrections,
  rejectCorrection,
  type WaitingCorrection,
} from '#contract/staff/corrections.ts'
import { call } from '#web/lib/call.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { CorrectionCard, correctionInFocus } from './correction-card.tsx'

const TEXTS = [
  {
    name: 'Falta un documento',
    text: 'Para corregirlo necesitamos ver el documento en que figura así. Envíenoslo y haga otra petición.',
  },
  { name: 'No coincide', text: 'Los datos que pide no coinciden con los de su licencia.' },
]

/** The corrections that detectives ask for, the oldest first. The keys a and r decide on the one in focus. */
export default function CorrectionsScreen() {
  const address = useListAddress({ name: 'state', states: ['waiting'] })
  const list = useQuery({
    queryKey: ['staff', 'corrections', address.page],
    queryFn: ({ signal }) => call(listCorrections, { page: address.page }, { signal }),
    placeholderData: keepPreviousData,
  })
  const dialog = useOpenedHere()
  const [chosen, setChosen] = useState<{ act: 'accept' | 'reject'; of: WaitingCorrection } | null>(null)
  const open = (act: 'accept' | 'reject', of: WaitingCorrection | undefined) => {
    if (!of || (act === 'accept' && of.is_license_taken)) return false
    setChosen({ act, of })
    dialog.open()
  }
  const inFocus = () => correctionInFocus(list.data?.data ?? [])
  useShortcuts([
    { keys: ['a'], does: 'Aceptar', run: () => open('accept', inFocus()) },
    { keys: ['r'], does: 'Rechazar', run: () => open('reject', inFocus()) },
  ])
  const shown = (act: 'accept' | 'reject') => ({
    opened: dialog.opened && chosen?.act === act,
    close: dialog.close,
  })
  const { id = 0, full_name = '' } = chosen?.of ?? {}

  return (
    <StaffPage title="Correcciones" screen="corrections">
      <Text>
        Compruebe los datos con un documento. La respuesta se envía por correo; el plazo es de un mes.
      </Text>
      <PagedList
        of={list}
        address={address}
        one="petición de corrección"
        many="peticiones de corrección"
        empty="Ninguna petición de corrección espera una decisión."
      >
        {(one) => <CorrectionCard key={one.id} correction={one} decide={(act) => open(act, one)} />}
      </PagedList>
      <DecisionDialog
        {...shown('accept')}
        title="Aceptar la corrección"
        action="Aceptar"
        send={({ current_password }) => call(acceptCorrection, { id, current_password })}
        onDone={() => snack(`Corregido el perfil de ${full_name}. Se le ha avisado por correo.`, 'success')}
      >
        El perfil de {full_name} se corrige ahora mismo.
      </DecisionDialog>
      <DecisionDialog
        key={id}
        {...shown('reject')}
        title="Rechazar la corrección"
        reason={{ label: 'Motivo', description: 'Se envía al detective.', texts: TEXTS }}
        action="Rechazar"
        isGrave
        send={({ reason }) => call(rejectCorrection, { id, reason })}
        onDone={() => snack(`Rechazada la petición de ${full_name}. Se le ha avisado por correo.`, 'success')}
      />
    </StaffPage>
  )
}
