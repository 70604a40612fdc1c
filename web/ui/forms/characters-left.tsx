import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './characters-left.module.css'

/** The counter appears from this share of the limit. */
const NEAR = 0.9

interface Props {
  text: string
  /** The maximum number of characters. */
  max: number
  /** The field. */
  children: ReactNode
}

/** Wraps a field with a limit: near the limit it shows, on the label's line, how many characters are left. */
export function CharactersLeft({ text, max, children }: Props) {
  const left = max - text.trim().length
  return (
    <div className={styles.field}>
      {children}
      <Text
        role="status"
        size="sm"
        className={styles.left}
        c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {left <= max * (1 - NEAR) && sentence(left)}
      </Text>
    </div>
  )
}

function sentence(left: number) {
  const count = Math.abs(left).toLocaleString('es')
  if (left < 0) return left === -1 ? 'Sobra 1 carácter' : `Sobran ${count} caracteres`
  return left === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`
}
