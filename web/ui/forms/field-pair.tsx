import type { ReactNode } from 'react'
import styles from './field-pair.module.css'

interface Props {
  /** The window width from which two fields stand side by side: 36em (`xs`) or 48em (`sm`). */
  from: 'xs' | 'sm'
  id?: string | undefined
  children: ReactNode
}

/**
 * Fields in two columns if there is room. Not Mantine's SimpleGrid: for responsive columns it writes a
 * <style> element beside itself, which HTML allows only in the head (checks/built-pages.ts).
 */
export function FieldPair({ from, id, children }: Props) {
  return (
    <div className={styles.pair} data-from={from} id={id}>
      {children}
    </div>
  )
}
