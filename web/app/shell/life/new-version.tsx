import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useConfiguration } from '#web/lib/configuration.ts'
import { letGo, unsavedTitles } from '#web/lib/drafts/unsaved.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { tellHeight } from '../covering.ts'
import type { Version } from '../service-worker.ts'
import styles from './new-version.module.css'

const covering = tellHeight('--offer-height')

interface Props {
  version: Version
  onDecline: () => void
}

/** Offers a new version of the website until it is answered; asks about unsaved input. A lazy component. */
export default function NewVersion({ version, onDecline }: Props) {
  const { app_name } = useConfiguration()
  const [titles, setTitles] = useState<string[]>([])
  // The new worker starts when the old one has finished what it is storing; then the page is loaded again.
  const [isTaken, setIsTaken] = useState(false)
  function take() {
    setIsTaken(true)
    setTitles([])
    letGo()
    version.take()
  }
  function ask() {
    const unsaved = unsavedTitles()
    setTitles(unsaved)
    if (unsaved.length === 0) take()
  }

  return (
    <section aria-label="Versión nueva" className={styles.notice} ref={covering}>
      <Text size="sm" role="status">
        Hay una versión nueva de {app_name}.
      </Text>
      <Group gap="xs">
        <Button onClick={ask} loading={isTaken}>
          Actualizar
        </Button>
        <Button variant="default" onClick={onDecline} disabled={isTaken}>
          Ahora no
        </Button>
      </Group>
      <Dialog opened={titles.length > 0} onClose={() => setTitles([])} title="¿Actualizar sin guardar?">
        <Stack gap="md">
          <Text>
            Tiene cambios sin guardar en {new Intl.ListFormat('es').format(titles)}. Al actualizar se
            recargará la página: se perderá lo que no quede guardado como borrador en este dispositivo.
          </Text>
          <Group gap="sm">
            <Button data-autofocus onClick={() => setTitles([])}>
              Seguir editando
            </Button>
            <Button variant="default" onClick={take}>
              Actualizar sin guardar
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </section>
  )
}
