import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './link-card.module.css'

interface Props {
  to: string
  /** The navigation state: what the target screen may know about where the user came from. */
  state?: unknown
  /** The link's text. */
  title: ReactNode
  /** Beside the title, not part of the link. */
  beside?: ReactNode
  className?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** An item of a list (`CardList`) under an h3; the whole card is the link. */
export function LinkCard({ to, state, title, beside, className, style, children }: Props) {
  return (
    <li className={`${styles.card} ${className ?? ''}`} style={style}>
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
  /** The widths of the lines. */
  widths: string[]
  listClassName: string | undefined
  cardClassName: string | undefined
}

/** A skeleton of `count` cards, while the data load. */
export function WaitingCards(props: WaitingProps) {
  return (
    <>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <WaitingItems {...props} />
    </>
  )
}

/** The cards of a skeleton alone, for a list in several parts. */
export function WaitingItems({ count, widths, listClassName, cardClassName }: WaitingProps) {
  return (
    <ul className={listClassName} aria-hidden>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        // Plain elements: a hundred of the library's skeletons would delay a telephone's reaction to the
        // touch.
        <li key={index} className={`${styles.card} ${cardClassName ?? ''}`} data-skeleton>
          {widths.map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order
            <span key={line} style={{ width }} />
          ))}
        </li>
      ))}
    </ul>
  )
}
