import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DATA_LINK_MINUTES, takeMyData } from '#contract/my-data.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { singly } from '#web/ui/page/single-press.ts'
import { saveMyData } from './save-my-data.ts'

const TITLE = 'Descargar mis datos'

/**
 * Downloads the personal data with the link from an e-mail. It takes a button press, because programs that
 * scan e-mails open their links. The link works once, so the file can be saved again while the page stays
 * open.
 */
export function DataDownload({ token }: { token: string }) {
  const taking = useMutation({
    mutationFn: () => call(takeMyData, { token }),
    onSuccess: (everything) => void saveMyData(everything),
    meta: { changesNothing: true },
  })
  const { data, error } = taking
  const isRefused = error instanceof CallError && error.kind === 'refused'

  if (data)
    return (
      <Page title={TITLE} documentTitle="Datos descargados" width="form">
        <SuccessCard message="Se ha descargado el fichero con sus datos. Guárdelo en un lugar seguro.">
          <Button variant="default" onClick={() => void saveMyData(data)}>
            Guardarlo otra vez
          </Button>
        </SuccessCard>
      </Page>
    )
  return (
    <Page title={TITLE} width="form">
      {error && <GeneralError error={error} />}
      {isRefused ? (
        <>
          <Text>El enlace vale una sola vez y durante {DATA_LINK_MINUTES} minutos.</Text>
          <Button component={Link} ref={focus} to={paths.myData} variant="default">
            Pedir otro enlace
          </Button>
        </>
      ) : (
        <>
          <Text>
            Recibirá un fichero JSON con todo lo que guardamos de usted. Hágalo en un dispositivo suyo: el
            enlace vale una sola vez.
          </Text>
          <Button size="lg" loading={taking.isPending} onClick={singly(() => taking.mutate())}>
            Descargar
          </Button>
        </>
      )}
    </Page>
  )
}

// The button that had the focus is gone.
function focus(element: HTMLElement | null) {
  element?.focus()
}
