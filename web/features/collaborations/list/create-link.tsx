import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'

/** Whether the user may publish requests. */
export function useMayPublish(): boolean {
  const session = useSession()
  return session !== null && isDetective(session.profile)
}

/** The link to the form of a new request. */
export function CreateLink() {
  return (
    <Button
      component={Link}
      to={paths.newCollaboration}
      viewTransition
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      Crear petición colaboración
    </Button>
  )
}
