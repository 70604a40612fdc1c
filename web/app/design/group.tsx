import { type ReactNode, useId } from 'react'
import styles from './design.module.css'

/** A part of the page under a heading of its own; `inRows` sets its parts beside each other. */
export function Group({ title, inRows, children }: { title: string; inRows?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      <div className={inRows ? styles.rows : styles.stack}>{children}</div>
    </section>
  )
}
