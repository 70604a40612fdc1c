import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import styles from './create-button.module.css'

/** Whether the user may publish requests. */
export function useMayPublish(): boolean {
  const session = useSession()
  return session !== null && isDetective(session.profile)
}

const TO_CREATE = 'Crear petición colaboración'

/**
 * The link to the form of a new request; on a telephone the members' bar has it instead (create-button.tsx).
 * `isSecond`: beside a more important button; in a narrow window its icon alone.
 */
export function CreateLink({ isSecond = false }: { isSecond?: boolean }) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const look = { component: Link, to: paths.newCollaboration, viewTransition: true }
  if (isSecond && isNarrow)
    return (
      <ActionIcon
        {...look}
        className={styles.inTheBar}
        variant="default"
        aria-label={TO_CREATE}
        title={TO_CREATE}
      >
        <IconPlus size={20} />
      </ActionIcon>
    )
  return (
    <Button
      {...look}
      className={styles.inTheBar}
      variant={isSecond ? 'default' : 'filled'}
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      {TO_CREATE}
    </Button>
  )
}
