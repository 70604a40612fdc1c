import { DETECTIVES_PER_PAGE } from '#contract/directory.ts'
import { WaitingCards } from '#web/ui/lists/link-card.tsx'
import styles from './result-card.module.css'

// The lines of a card: name, area, services twice, office, licence.
const widths = ['60%', '70%', '95%', '50%', '75%', '40%']

/** The skeleton of the results while they load: as many cards as before, otherwise a full page. */
export function ResultsSkeleton({ count = DETECTIVES_PER_PAGE }: { count?: number }) {
  return (
    <WaitingCards count={count} widths={widths} listClassName={styles.cards} cardClassName={styles.card} />
  )
}
