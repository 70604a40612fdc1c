import { VisuallyHidden } from '@mantine/core'
import { COLLABORATIONS_PER_PAGE } from '#contract/collaborations.ts'
import { WaitingCard } from '#web/ui/link-card.tsx'
import styles from './request-card.module.css'

// The lines of a card: subject, day and place, service, description.
const widths = ['55%', '70%', '35%', '95%', '95%', '60%']

/** The requests' shape while they are on their way: as many cards as there were, else a page of them. */
export function RequestsSkeleton({ count = COLLABORATIONS_PER_PAGE }: { count?: number }) {
  return (
    <>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <ul className={styles.cards} aria-hidden>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <WaitingCard key={index} widths={widths} className={styles.card} />
        ))}
      </ul>
    </>
  )
}
