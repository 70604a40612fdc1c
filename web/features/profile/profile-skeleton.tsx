import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import styles from './profile.module.css'

/** A profile's shape while it is on its way: nothing that is on view moves when it comes. */
export function ProfileSkeleton() {
  return (
    <Stack gap="lg" aria-busy="true">
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton height={50} width="min(20rem, 80%)" />
      <div className={styles.quick}>
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
      <div className={styles.sections}>
        <SectionSkeleton lines={2} />
        <div className={styles.beside}>
          <SectionSkeleton lines={5} />
        </div>
        <Stack gap="lg">
          {[3, 3, 1, 1, 4].map((lines, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <SectionSkeleton key={place} lines={lines} />
          ))}
        </Stack>
      </div>
    </Stack>
  )
}

function SectionSkeleton({ lines }: { lines: number }) {
  return (
    <div>
      <Skeleton height={26} width="40%" mb="sm" />
      <Skeleton height={lines * 30} />
    </div>
  )
}
