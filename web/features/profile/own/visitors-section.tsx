import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SeenByVisitors } from '#contract/configuration.ts'
import type { Detective } from '#contract/profile.ts'
import { showToVisitors } from '#contract/profile-sections.ts'
import { call } from '#web/lib/call.ts'
import { newKey } from '#web/lib/calling/new-key.ts'
import { TickField } from '#web/ui/forms/tick-field.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { Section } from '../section.tsx'

const SEEN =
  'Así pueden ver su nombre, número de licencia y el día en que se comprobó, género, despacho, áreas y medios de contacto de trabajo, servicios, medios, idiomas, asociaciones, tramo de edad y «Más información»; nunca los medios de contacto personales ni el origen étnico. Los buscadores de internet no lo muestran. Puede dejar de mostrarlo cuando quiera.'

/**
 * Whether visitors see the own profile: a switch, off by default, if the installation lets each owner decide;
 * a sentence if visitors see every profile; nothing if they see none.
 */
export function VisitorsSection({ detective, seen }: { detective: Detective; seen: SeenByVisitors }) {
  if (seen === false) return null
  return (
    <Section title="Visitantes">
      {seen === true ? (
        <Text size="sm">
          En este directorio también quien no ha iniciado sesión ve los perfiles, y con ellos el suyo, sin los
          medios de contacto personales ni el origen étnico. Si no quiere que lo vean, puede ocultar su
          cuenta.
        </Text>
      ) : (
        <VisitorsSwitch isOn={detective.visible_to_visitors === true} />
      )}
    </Section>
  )
}

function VisitorsSwitch({ isOn }: { isOn: boolean }) {
  // The pressed state stays until the profile confirms it: the switch never jumps back for a moment.
  const [chosen, setChosen] = useState<boolean | null>(null)
  // The same key for the same choice: if the answer was lost, sending again has no second effect.
  const sent = useRef<{ visible: boolean; key: string }>(null)
  const showing = useMutation({
    mutationFn: (visible: boolean) => {
      if (sent.current?.visible !== visible) sent.current = { visible, key: newKey() }
      return call(showToVisitors, { visible }, { idempotencyKey: sent.current.key })
    },
    onError: () => setChosen(null),
    onSuccess: ({ data }) => {
      sent.current = null
      snack(data ? 'Los visitantes ven ahora su perfil.' : 'Los visitantes ya no ven su perfil.', 'success', {
        about: 'visitors',
      })
    },
  })
  if (chosen === isOn && !showing.isPending) setChosen(null)
  function choose(visible: boolean) {
    if (showing.isPending) return
    setChosen(visible)
    showing.mutate(visible)
  }
  return (
    <Stack gap="xs">
      {showing.error && <GeneralError error={showing.error} />}
      <TickField
        label="Mostrar mi perfil también a quien no ha iniciado sesión"
        description={SEEN}
        checked={chosen ?? isOn}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </Stack>
  )
}
