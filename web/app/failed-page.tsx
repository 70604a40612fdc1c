import { Button, Group, Text, Title } from '@mantine/core'
import { configuration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Failed } from '#web/ui/drawings/failed.tsx'
import styles from '#web/ui/page/page.module.css'

/**
 * Shown in place of a page that failed. It depends on nothing that may fail too: plain links, full page
 * loads.
 */
export function FailedPage() {
  // Offline, the most likely cause is a file of the website that was never loaded on this device.
  const offline = !navigator.onLine
  const title = offline ? 'Sin conexión' : 'Algo ha fallado'
  return (
    <main className={styles.page} data-width="form">
      <title>{`${title} · ${configuration().app_name}`}</title>
      <div className={styles.head}>
        <Failed />
        <Title order={1}>{title}</Title>
      </div>
      <div className={styles.parts}>
        <Text>
          {offline
            ? 'Esta página todavía no estaba guardada en este dispositivo. Recárguela cuando vuelva la conexión.'
            : 'La página no ha podido mostrarse. Recárguela; si el problema continúa, inténtelo de nuevo en unos minutos.'}
        </Text>
        <Group>
          <Button onClick={() => window.location.reload()}>Recargar la página</Button>
          <Button component="a" href={paths.home} variant="default">
            Ir al inicio
          </Button>
        </Group>
      </div>
    </main>
  )
}
