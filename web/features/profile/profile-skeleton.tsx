import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import licence from './licence.module.css'
import styles from './profile.module.css'

/**
 * The skeleton of a profile while it loads, with the sizes of a usual one: little on the page moves when it
 * arrives.
 */
export function ProfileSkeleton({ isOwn }: { isOwn: boolean }) {
  // The owner's view has a button beside every title, and every section in a row of its own.
  const SectionSkeleton = isOwn ? OwnSectionSkeleton : ReadSectionSkeleton
  return (
    <>
      <div data-sheet className={licence.licence} aria-busy="true">
        <div className={licence.facts}>
          <VisuallyHidden role="status">Cargando…</VisuallyHidden>
          <Skeleton height={51} width="min(16rem, 85%)" />
          <div className={licence.number}>
            <Skeleton height={51} width="7rem" />
            <Skeleton height={49} width="11rem" maw="100%" />
          </div>
        </div>
        <div className={licence.areas}>
          <SectionSkeleton heights={[34, 30]} />
        </div>
        <div className={licence.map} />
      </div>
      <div className={`${styles.sections} ${styles.waiting}`}>
        <div className={styles.beside}>
          <SectionSkeleton heights={isOwn ? [52, 52, 52] : [49, 49, 49, 48]} />
          {!isOwn && <Boxes count={5} height={44} className={styles.share} />}
        </div>
        <Stack gap="lg">
          {isOwn ? <SectionSkeleton heights={[32, 32, 32]} /> : <TagsSkeleton count={14} />}
          {isOwn ? <SectionSkeleton heights={[32, 32]} /> : <TagsSkeleton count={8} />}
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

function TagsSkeleton({ count }: { count: number }) {
  return (
    <div>
      <Skeleton height={24} width="40%" mb="sm" />
      <Boxes count={count} height={32} className={styles.tags} />
    </div>
  )
}

/** Two in a row on a telephone, as most names; more at a desk. */
function Boxes({
  count,
  height,
  className,
}: {
  count: number
  height: number
  className: string | undefined
}) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <Skeleton key={place} height={height} width="9rem" />
      ))}
    </div>
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
