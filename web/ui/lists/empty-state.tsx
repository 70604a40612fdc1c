import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Done } from '#web/ui/drawings/done.tsx'
import { InConstruction, Nobody, NotFound, NothingYet, Offline } from '#web/ui/drawings/pictures.tsx'
import styles from './empty-state.module.css'

const drawings = {
  nobody: Nobody,
  'nothing-yet': NothingYet,
  offline: Offline,
  'not-found': NotFound,
  'in-construction': InConstruction,
  done: Done,
}

interface Props {
  text: string
  drawing?: keyof typeof drawings
  /** An alert where it is a failure. */
  role?: 'status' | 'alert'
  /** What one can do. */
  children?: ReactNode
}

/** A list without anything in it: a drawing, why, and a way on. */
export function EmptyState({ text, drawing = 'nobody', role = 'status', children }: Props) {
  const Picture = drawings[drawing]
  return (
    <div className={styles.empty} role={role}>
      <Picture />
      <Text className={styles.text}>{text}</Text>
      {children}
    </div>
  )
}
