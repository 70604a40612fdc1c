import { COLLABORATIONS_PER_PAGE } from '#contract/collaborations.ts'
import { WaitingCards } from '#web/ui/lists/link-card.tsx'
import styles from './request-card.module.css'

// The lines of a card: subject, day and place, service, description.
const widths = ['55%', '70%', '35%', '95%', '95%', '60%']

/** The skeleton of the list while it loads: as many cards as before, otherwise a full page. */
export function RequestsSkeleton({ count = COLLABORATIONS_PER_PAGE }: { count?: number }) {
  return (
    <WaitingCards count={count} widths={widths} listClassName={styles.cards} cardClassName={styles.card} />
  )
}
