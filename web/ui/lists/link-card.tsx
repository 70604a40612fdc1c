import { VisuallyHidden } from '@mantine/core'
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

interface WaitingProps {
  count: number
  /** Of a card's lines. */
  widths: string[]
  listClassName: string | undefined
  cardClassName: string | undefined
}

/** The shape of so many cards while what they show is on its way. */
export function WaitingCards({ count, widths, listClassName, cardClassName }: WaitingProps) {
  return (
    <>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <ul className={listClassName} aria-hidden>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          // Plain elements: a hundred of the library's own would keep a telephone from answering the touch.
          <li key={index} className={`${styles.card} ${cardClassName ?? ''}`} data-waiting>
            {widths.map((width, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
              <span key={line} style={{ width }} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
