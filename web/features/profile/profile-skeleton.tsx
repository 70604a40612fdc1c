import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import styles from './profile.module.css'

/** The skeleton of a profile while it loads: nothing on the page moves when it arrives. */
export function ProfileSkeleton({ isOwn }: { isOwn: boolean }) {
  // The owner's view has a button beside every title, and every section in a row of its own.
  const SectionSkeleton = isOwn ? OwnSectionSkeleton : ReadSectionSkeleton
  return (
    <Stack gap="lg" aria-busy="true" className={styles.waiting}>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton height={52} width="min(22rem, 85%)" />
      <div className={styles.sections}>
        <SectionSkeleton heights={[30, 26]} />
        <div className={styles.beside}>
          <SectionSkeleton heights={[52, 52, 52]} />
        </div>
        <Stack gap="lg">
          <SectionSkeleton heights={[32, 32, 32]} />
          <SectionSkeleton heights={[32, 32]} />
          <div className={isOwn ? styles.rows : styles.short}>
            <SectionSkeleton heights={[32]} />
            <SectionSkeleton heights={[32]} />
          </div>
          <SectionSkeleton heights={[120]} />
        </Stack>
      </div>
    </Stack>
  )
}

function ReadSectionSkeleton({ heights }: { heights: number[] }) {
  return (
    <div>
      <Skeleton height={24} width="40%" mb="sm" />
      <Lines heights={heights} />
    </div>
  )
}

function OwnSectionSkeleton({ heights }: { heights: number[] }) {
  return (
    <div>
      <Skeleton height={24} width="40%" mt={10} mb={10} />
      <Lines heights={heights} />
    </div>
  )
}

function Lines({ heights }: { heights: number[] }) {
  return heights.map((height, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Skeleton key={place} height={height - 6} mb={6} />
  ))
}
