import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import styles from './create-button.module.css'

/**
 * The floating way to the form of a new request (spec 2), for detectives. Belongs at the end of its screen: there it
 * comes to rest below all else, so that it covers nothing for good.
 */
export function CreateButton() {
  const session = useSession()
  if (!session || !isDetective(session.profile)) return null
  return (
    <Button
      component={Link}
      to={paths.newCollaboration}
      viewTransition
      className={styles.floating}
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      Crear petición colaboración
    </Button>
  )
}
