import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Done } from '#web/ui/drawings/done.tsx'
import {
  InConstruction,
  Nobody,
  NotFound,
  NothingNear,
  NothingYet,
  Offline,
} from '#web/ui/drawings/pictures.tsx'
import styles from './empty-state.module.css'

const drawings = {
  nobody: Nobody,
  'nothing-yet': NothingYet,
  'nothing-near': NothingNear,
  offline: Offline,
  'not-found': NotFound,
  'in-construction': InConstruction,
  done: Done,
}

interface Props {
  text: string
  drawing?: keyof typeof drawings
  /** 'alert' for a failure. */
  role?: 'status' | 'alert'
  /** The next step of the user. */
  children?: ReactNode
}

/** An empty list: a drawing, the reason, and what to do next. */
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
