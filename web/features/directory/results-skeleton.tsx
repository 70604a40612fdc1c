import { Skeleton, VisuallyHidden } from '@mantine/core'
import { DETECTIVES_PER_PAGE } from '#contract/directory.ts'
import styles from './search.module.css'

/** The results' shape while they are on their way: as many cards as there were, else a page of them. */
export function ResultsSkeleton({ count = DETECTIVES_PER_PAGE }: { count?: number }) {
  return (
    <>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <ul className={styles.cards} aria-hidden>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} className={styles.card}>
            <Skeleton height={22} width="60%" mb={14} />
            <Skeleton height={15} width="45%" mb={9} />
            <Skeleton height={15} width="65%" mb={14} />
            <Skeleton height={15} width="80%" />
          </li>
        ))}
      </ul>
    </>
  )
}
