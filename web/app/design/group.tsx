import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './design.module.css'

interface Props {
  title: string
  /** In a column, in a row, or in a row with equal widths. */
  as?: 'stack' | 'rows' | 'fields'
  children: ReactNode
}

/** A part of the page under a heading of its own. */
export function Group({ title, as = 'stack', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      <div className={styles[as]}>{children}</div>
    </section>
  )
}
