import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Nothing in the list: filters may be taken away (`clear`), or else the first request be written. */
export function NoRequests({ text, clear }: { text: string; clear: (() => void) | undefined }) {
  const session = useSession()
  if (clear)
    return (
      <EmptyState text={text}>
        <Text c="dimmed" size="sm">
          Ninguna cumple los filtros elegidos.
        </Text>
        <Button variant="default" onClick={clear}>
          Quitar filtros
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState drawing="nothing-yet" text={text}>
      {session && isDetective(session.profile) && (
        <Button
          component={Link}
          to={paths.newCollaboration}
          viewTransition
          leftSection={<IconPlus size={20} aria-hidden />}
        >
          Crear petición colaboración
        </Button>
      )}
    </EmptyState>
  )
}
