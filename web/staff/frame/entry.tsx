import type { ReactNode } from 'react'
import styles from './entry.module.css'

interface Props {
  title: ReactNode
  /** At the end of the title's line: a state, a button. */
  beside?: ReactNode
  children?: ReactNode
}

/** An item of a list under an h2 that leads nowhere: all of it is on view. */
export function Entry({ title, beside, children }: Props) {
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {beside}
      </div>
      {children}
    </li>
  )
}

/** Entries in a list of their own, for lists without pages. */
export function Entries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>
}
