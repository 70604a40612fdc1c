import { Button, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { getCorrection } from '#contract/corrections.ts'
import { type Detective, GENDERS } from '#contract/profile.ts'
import { call } from '#web/lib/call.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { updateSessionProfile, useSession } from '#web/lib/session.ts'
import { useLazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Section } from '../section.tsx'
import { PendingCorrectionNote } from './pending-correction.tsx'

const dialog = lazyComponent(() => import('./correction-dialog.tsx'))

const correctionQuery = queryOptions({
  queryKey: ['correction'],
  queryFn: async ({ signal }) => (await call(getCorrection, {}, { signal })).data,
})

/**
 * The data that were checked at the registration and that the owner cannot change: a button to request a
 * correction, or the pending request. While that is unknown the button is shown; a second request is answered
 * with an explanation.
 */
export function OwnIdentitySection({ detective }: { detective: Detective }) {
  const { data: pending } = useQuery(correctionQuery)
  const { opened, close, opener } = useLazyDialog(dialog)
  useNameOf(detective)
  return (
    <Section title="Datos comprobados">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          Su nombre, sus apellidos, su número de licencia y su género (
          {GENDERS[detective.gender].toLowerCase()}) se comprobaron al registrarle, y por eso no se cambian
          aquí.
        </Text>
        {pending ? (
          <PendingCorrectionNote pending={pending} />
        ) : (
          <Button variant="default" aria-haspopup="dialog" {...opener}>
            Pedir una corrección
          </Button>
        )}
      </Stack>
      <Suspense>{opened && <dialog.Part detective={detective} close={close} />}</Suspense>
    </Section>
  )
}

/** The menus show the name from the log-in; a correction changes it. */
function useNameOf({ name, surname }: Detective) {
  const known = useSession()?.profile
  const isOther = known !== undefined && (known.name !== name || known.surname !== surname)
  useEffect(() => {
    if (isOther) updateSessionProfile({ name, surname })
  }, [isOther, name, surname])
}
