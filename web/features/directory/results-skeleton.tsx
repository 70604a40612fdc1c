import { VisuallyHidden } from '@mantine/core'
import { DETECTIVES_PER_PAGE } from '#contract/directory.ts'
import { WaitingFolders } from '#web/ui/lists/folder-card.tsx'
import styles from './result-card.module.css'

// The lines of a card: name, office, services, marks and licence.
const LINES = ['60%', '40%', '95%', '75%']

/** The skeleton of the results while they load: as many cards as before, otherwise a full page. */
export function ResultsSkeleton({ count = DETECTIVES_PER_PAGE }: { count?: number }) {
  return (
    <>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <ul className={styles.cards} aria-hidden>
        <WaitingFolders count={count} lines={LINES} className={styles.card} />
      </ul>
    </>
  )
}
