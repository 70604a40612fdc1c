import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { isDetective, useSession } from '#web/lib/session.ts'
import styles from './collaboration.module.css'

/**
 * The skeleton of a request while it loads, with the sizes of a usual one of a colleague's: little on the
 * page moves when it arrives. `isTitled`: its subject is above already.
 */
export function CollaborationSkeleton({ isTitled }: { isTitled: boolean }) {
  const viewer = useSession()?.profile
  const mayAnswer = viewer !== undefined && isDetective(viewer)
  return (
    <Stack gap="lg" aria-busy="true" className={`${styles.waiting} ${isTitled ? '' : styles.untitled}`}>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <div className={styles.sheet}>
        <Skeleton height={76} mt="0.45rem" />
        <div className={styles.main}>
          <Skeleton className={styles.waitingFact} width="min(14rem, 90%)" />
          <Skeleton className={styles.waitingFact} width="min(16rem, 70%)" />
          <Skeleton className={styles.waitingFact} width="min(14rem, 80%)" />
        </div>
        {mayAnswer && (
          <div className={styles.fits}>
            <Skeleton height={82} width="80%" />
          </div>
        )}
      </div>
      <div className={styles.sections}>
        <Stack gap="lg">
          <div>
            <Skeleton height={24} width="40%" mb="sm" />
            <Skeleton className={styles.waitingText} />
          </div>
          <div>
            <Skeleton height={24} width="35%" mb="sm" />
            <Skeleton height={47} />
          </div>
          {mayAnswer && (
            <div>
              <Skeleton height={24} width="45%" mb="sm" />
              <div className={styles.message} />
            </div>
          )}
        </Stack>
        <div className={styles.beside}>
          <Skeleton height={24} width="50%" mb="sm" />
          <Skeleton height={207} />
          <div className={styles.page}>
            <Skeleton height={44} width="8rem" />
            <Skeleton height={44} width="8rem" />
            <Skeleton height={44} width="8rem" />
          </div>
        </div>
      </div>
    </Stack>
  )
}
