import { Button, Text } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { discard } from './discarding.ts'
import styles from './waiting-lines.module.css'

interface Props {
  waiting: Waiting[]
  /** Whether the line names the waiting change; true if the context does not make it clear. */
  isNamed?: boolean
}

/** Says that a change of this item waits for a connection, and offers to cancel it. */
export function WaitingLines({ waiting, isNamed = false }: Props) {
  const unsent = waiting.filter(({ refused }) => !refused)
  if (unsent.length === 0) return null
  return (
    <ul className={styles.lines} aria-label="Cambios que esperan la conexión">
      {unsent.map((one) => (
        <li key={one.id} className={styles.line}>
          <IconCloudUp size={20} aria-hidden />
          <Text size="sm" className={styles.text}>
            {isNamed && `${one.what}. `}
            {WILL_BE_SAVED}.
          </Text>
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => discard(one)}>
            Descartar
          </Button>
        </li>
      ))}
    </ul>
  )
}
