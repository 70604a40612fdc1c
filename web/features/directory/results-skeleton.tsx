import { Skeleton, VisuallyHidden } from '@mantine/core'
import { DETECTIVES_PER_PAGE } from '#contract/directory.ts'
import styles from './result-card.module.css'

/** The results' shape while they are on their way: as many cards as there were, else a page of them. */
export function ResultsSkeleton({ count = DETECTIVES_PER_PAGE }: { count?: number }) {
  return (
    <>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <ul className={styles.cards} aria-hidden>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} className={styles.card}>
            <Skeleton height={20} width="60%" mt={2} mb={6} />
            <Skeleton height={15} width="70%" mb={6} />
            <Skeleton height={14} width="95%" mb={5} />
            <Skeleton height={14} width="50%" />
            <Skeleton height={14} width="75%" mt="auto" mb={6} />
            <Skeleton height={14} width="40%" />
          </li>
        ))}
      </ul>
    </>
  )
}
