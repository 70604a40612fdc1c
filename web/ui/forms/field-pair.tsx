import type { ReactNode } from 'react'
import styles from './field-pair.module.css'

interface Props {
  /** The width of the window from which two stand side by side: 36em (`xs`) or 48em (`sm`). */
  from: 'xs' | 'sm'
  id?: string | undefined
  children: ReactNode
}

/**
 * Fields two by two where there is room for it. Not Mantine's SimpleGrid: for columns that depend on the width it writes a
 * <style> beside itself, which HTML allows in the head alone (checks/built-pages.ts).
 */
export function FieldPair({ from, id, children }: Props) {
  return (
    <div className={styles.pair} data-from={from} id={id}>
      {children}
    </div>
  )
}
