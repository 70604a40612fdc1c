import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/**
 * The frame of our own drawings, 120 by 90: lines in the accent's colour, paper inside, and one amber point (a `circle`
 * with `data-point`), the one of the mark. They say nothing that the words beside them do not.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 90" className={styles.drawing}>
      {children}
    </svg>
  )
}
