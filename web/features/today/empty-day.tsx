import { Button, Group } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Today } from '#contract/today.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'

/** Whether nothing of today waits for the member; tasks and recently viewed colleagues do not count. */
export function isEmptyDay({ open, answers, messages, own, jobs }: Today): boolean {
  return [open, answers, messages, own, jobs].every(({ data }) => data.length === 0)
}

/** An empty day: says so, and offers what helps. */
export function EmptyDay({ hasAreas }: { hasAreas: boolean }) {
  return (
    <EmptyState
      drawing="done"
      text={
        hasAreas
          ? 'Todo al día: hoy no le espera nada, y en su zona no hay peticiones abiertas'
          : 'Hoy no le espera nada. Añada sus áreas de trabajo y aquí verá las peticiones de su zona'
      }
    >
      <Group gap="sm" justify="center">
        {!hasAreas && (
          <Button component={Link} viewTransition to={paths.ownProfile}>
            Añadir áreas de trabajo
          </Button>
        )}
        <Button
          component={Link}
          viewTransition
          to={paths.detectives}
          variant={hasAreas ? 'filled' : 'default'}
          leftSection={<IconSearch size={18} aria-hidden />}
        >
          Buscar un colega
        </Button>
        <Button
          component={Link}
          viewTransition
          to={paths.newCollaboration}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Publicar una petición
        </Button>
        <Button component={Link} viewTransition to={paths.collaborations} variant="subtle">
          Ver todas las peticiones
        </Button>
      </Group>
    </EmptyState>
  )
}
