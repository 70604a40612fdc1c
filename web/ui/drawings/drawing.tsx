import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/**
 * The frame of our own drawings, 120 by 90: lines in the accent colour, paper inside, and one amber point (a
 * `circle` with `data-point`), as in the logo. They are decorative: the text beside them says the same.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 90" className={styles.drawing}>
      {children}
    </svg>
  )
}
