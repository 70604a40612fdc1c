import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './link-card.module.css'

interface Props {
  to: string
  /** What the screen that it leads to may know of where one comes from. */
  state?: unknown
  /** The link's words. */
  title: ReactNode
  /** Beside the title, no part of the link. */
  beside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** An item of a list (`CardList`), under a heading of the third level; the whole card is the link. */
export function LinkCard({ to, state, title, beside, className, children }: Props) {
  return (
    <li className={`${styles.card} ${className ?? ''}`}>
      <h3 className={styles.title}>
        <Link to={to} state={state} viewTransition className={styles.link}>
          {title}
        </Link>
        {beside}
      </h3>
      {children}
    </li>
  )
}

/** The shape of such a card while what it shows is on its way: a line for each of the widths. */
export function WaitingCard({ widths, className }: { widths: string[]; className?: string | undefined }) {
  return (
    // Plain elements: a hundred of the library's own would keep a telephone from answering the touch.
    <li className={`${styles.card} ${className ?? ''}`} data-waiting>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
        <span key={line} style={{ width }} />
      ))}
    </li>
  )
}
