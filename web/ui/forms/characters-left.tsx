import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './characters-left.module.css'

/** From this part of what fits on. */
const NEAR = 0.9

interface Props {
  text: string
  /** How many characters fit. */
  max: number
  /** The field. */
  children: ReactNode
}

/** Around a field with a limit: on the line of its label, says how many characters are left once it is near. */
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
