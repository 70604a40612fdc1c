import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import styles from './collaboration.module.css'

/** The skeleton of a request while it loads: nothing on the page moves when it arrives. */
export function CollaborationSkeleton() {
  return (
    <Stack gap="lg" aria-busy="true" className={styles.waiting}>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <div className={styles.main}>
        <Skeleton height={48} width="80%" />
        <Skeleton height={48} width="90%" />
        <Skeleton height={48} width="70%" />
      </div>
      <div className={styles.sections}>
        <Stack gap="lg">
          <div>
            <Skeleton height={24} width="40%" mb="sm" />
            <Skeleton height={140} />
          </div>
          <div>
            <Skeleton height={24} width="35%" mb="sm" />
            <Skeleton height={60} />
          </div>
        </Stack>
        <div className={styles.beside}>
          <Skeleton height={24} width="50%" mb="sm" />
          <Skeleton height={150} />
        </div>
      </div>
    </Stack>
  )
}
