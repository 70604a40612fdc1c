import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useIsColleague } from './use-is-colleague.ts'

/**
 * Leads to what the viewer and this detective did for each other, which nobody else sees; for other
 * detectives only.
 */
export function JobsLink({ id, full_name }: { id: number; full_name: string }) {
  const isColleague = useIsColleague(id)
  if (!isColleague) return null
  return (
    <Button
      component={Link}
      to={paths.jobsWith(id)}
      state={{ full_name }}
      viewTransition
      variant="default"
      leftSection={<IconClipboardCheck size={20} aria-hidden />}
    >
      Colaboraciones hechas
    </Button>
  )
}
