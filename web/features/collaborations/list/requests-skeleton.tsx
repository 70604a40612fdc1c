import { VisuallyHidden } from '@mantine/core'
import { COLLABORATIONS_PER_PAGE } from '#contract/collaborations.ts'
import { WaitingItems } from '#web/ui/lists/link-card.tsx'
import styles from './request-card.module.css'
import days from './request-days.module.css'

// The lines of a card: subject, hour and place, service, description, author.
const widths = ['70%', '85%', '35%', '95%', '60%']
// How many requests a day has, in turns: about as in most lists.
const A_DAY = [2, 1, 1, 2, 1]

/** The skeleton of the list while it loads: as many cards as before, otherwise a full page. */
export function RequestsSkeleton({ count = COLLABORATIONS_PER_PAGE }: { count?: number }) {
  return (
    <>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <div className={days.days} aria-hidden>
        {dealt(count).map(({ first, those }) => (
          <div key={first} className={days.waiting}>
            <div className={days.leaf} />
            <WaitingItems
              count={those}
              widths={widths}
              listClassName={days.cards}
              cardClassName={styles.card}
            />
          </div>
        ))}
      </div>
    </>
  )
}

function dealt(count: number): { first: number; those: number }[] {
  const all = []
  for (let first = 0; first < count; ) {
    const those = Math.min(A_DAY[all.length % A_DAY.length]!, count - first)
    all.push({ first, those })
    first += those
  }
  return all
}
