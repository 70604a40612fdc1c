import type { ReactNode } from 'react'
import styles from './announcement-card.module.css'

// A longer text is folded, so that it does not push the screen out of sight.
const OPEN_UP_TO = 300

/** An announcement as members see it; `children`: the button beside it. */
export function AnnouncementCard({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <article className={styles.card} aria-label={title}>
      <details className={styles.words} open={text.length <= OPEN_UP_TO}>
        <summary>{title}</summary>
        <p className={styles.text}>{text}</p>
      </details>
      {children}
    </article>
  )
}
