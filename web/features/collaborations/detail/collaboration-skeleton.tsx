import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import styles from './collaboration.module.css'

/** The skeleton of a request while it loads: nothing on the page moves when it arrives. */
export function CollaborationSkeleton() {
  return (
    <Stack gap="lg" aria-busy="true" className={styles.waiting}>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <div className={styles.sheet}>
        <Skeleton height={82} mt="0.45rem" />
        <div className={styles.main}>
          <Skeleton height={66} width="90%" />
          <Skeleton height={66} width="70%" />
          <Skeleton height={44} width="80%" />
        </div>
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
