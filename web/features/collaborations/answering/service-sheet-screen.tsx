import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { lastDayOf } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { id as idRule } from '#contract/fields.ts'
import { ToTheList } from '#web/features/collaborations/detail/to-the-list.tsx'
import { CallError, isUnanswered } from '#web/lib/call-error.ts'
import { longDate } from '#web/lib/dates.ts'
import { isNative } from '#web/lib/device/native.ts'
import { useNow } from '#web/lib/now.ts'
import { paths } from '#web/lib/paths.ts'
import { useKeepsLastSeen } from '#web/lib/traces/keeping-last-seen.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { serviceSheetQuery } from './api.ts'
import { ServiceSheetParts } from './service-sheet.tsx'

const GONE = 'Esta petición de colaboración no existe o ya no está disponible.'
const NOT_KEPT = 'Esta hoja no está guardada en este dispositivo. Se guarda al abrirla con conexión.'

/** The facts for the day of an agreed job: on the telephone, without a connection too, or on paper. */
export default function ServiceSheetScreen() {
  const id = idRule.safeParse(useParams().id).data
  return id === undefined ? <ToTheList reason={GONE} /> : <SheetOf key={id} id={id} />
}

function SheetOf({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(serviceSheetQuery(id))
  const isKept = useKeepsLastSeen()
  const today = madridDay(useNow())
  // Somebody else's by now, over or gone: then what was seen before does not count.
  const isRefused = error instanceof CallError && error.kind === 'refused'
  const until = data && lastDayOf(data.collaboration)
  const sheet = until && until >= today && !isRefused ? data : undefined
  return (
    <Page
      title="Hoja de servicio"
      documentTitle={sheet ? `Hoja de servicio: ${sheet.collaboration.subject}` : undefined}
    >
      <BackLink to={paths.collaboration(id)} isStepBack={false} viewTransition>
        Ver la petición
      </BackLink>
      {error && !sheet && <GeneralError error={error} onRetry={refetch} />}
      {!sheet && isUnanswered(error) && <Text>{NOT_KEPT}</Text>}
      {!data && !error && <Text c="dimmed">Cargando…</Text>}
      {until && until < today && (
        <Text>Este trabajo ya ha terminado, y su hoja de servicio se ha borrado.</Text>
      )}
      {sheet && until && (
        <Stack gap="lg">
          <ServiceSheetParts sheet={sheet} />
          {/* The app for telephones cannot print. */}
          {!isNative() && (
            <Group data-screen-only>
              <Button
                variant="default"
                leftSection={<IconPrinter size={20} aria-hidden />}
                onClick={() => window.print()}
              >
                Imprimir
              </Button>
            </Group>
          )}
          <Text size="sm" c="dimmed">
            {isKept
              ? `Queda en este dispositivo hasta el ${longDate(until)} y se lee sin conexión. Al día siguiente se borra.`
              : `No queda en este dispositivo: sin conexión no podrá leerla.${isNative() ? '' : ' Puede imprimirla.'}`}
          </Text>
        </Stack>
      )}
    </Page>
  )
}
