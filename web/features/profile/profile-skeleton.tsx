import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import licence from './licence.module.css'
import styles from './profile.module.css'

/** The skeleton of a profile while it loads: nothing on the page moves when it arrives. */
export function ProfileSkeleton({ isOwn }: { isOwn: boolean }) {
  // The owner's view has a button beside every title, and every section in a row of its own.
  const SectionSkeleton = isOwn ? OwnSectionSkeleton : ReadSectionSkeleton
  return (
    <>
      <div data-sheet className={licence.licence} aria-busy="true">
        <div className={licence.facts}>
          <VisuallyHidden role="status">Cargando…</VisuallyHidden>
          <Skeleton height={52} width="min(12rem, 85%)" />
          <Skeleton height={52} width="min(16rem, 85%)" />
        </div>
        <div className={licence.areas}>
          <SectionSkeleton heights={[30, 26]} />
        </div>
        <div className={licence.map} />
      </div>
      <div className={`${styles.sections} ${styles.waiting}`}>
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
    </>
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
