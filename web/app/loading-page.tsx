import { Text } from '@mantine/core'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import styles from './shell/bar.module.css'
import shell from './shell/shell.module.css'

/**
 * Shown while the scripts of an address that is not prerendered load, which takes ten seconds on a slow
 * connection: the bar in its place, and a sign that the page is loading. The only page that works without
 * scripts.
 */
export function LoadingPage() {
  const { app_name } = useConfiguration()
  return (
    <div className={shell.shell}>
      <title>{`Cargando… · ${app_name}`}</title>
      <div className={shell.progress} />
      <header className={styles.bar}>
        <a href={paths.home} className={styles.brand}>
          <BrandMark />
          {app_name}
        </a>
      </header>
      <main className={shell.main}>
        <Text role="status" c="dimmed" ta="center" className={shell.loading}>
          Cargando…
        </Text>
        <noscript>
          <Text ta="center">Esta página necesita JavaScript, y su navegador lo tiene desactivado.</Text>
        </noscript>
      </main>
    </div>
  )
}
