import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import styles from './create-button.module.css'

/**
 * The floating way to the form of a new request (spec 2), for detectives, in a strip of its own at the view's lower edge:
 * what scrolls goes out of sight at the strip, and no text comes to lie beside or under the button. Belongs at the end of
 * its screen: there it comes to rest below all else.
 */
export function CreateButton() {
  const session = useSession()
  if (!session || !isDetective(session.profile)) return null
  return (
    <div className={styles.floating} data-keep-clear>
      <Button
        component={Link}
        to={paths.newCollaboration}
        viewTransition
        leftSection={<IconPlus size={20} aria-hidden />}
      >
        Crear petición colaboración
      </Button>
    </div>
  )
}
