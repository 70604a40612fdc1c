import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { Link } from 'react-router'
import { lastDayOf } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { paths } from '#web/lib/paths.ts'

interface Props {
  request: { id: number; start_date: string; end_date: string | null }
}

/** Leads to the service sheet of an agreed job, until its last day is over. */
export function SheetLink({ request }: Props) {
  if (lastDayOf(request) < madridDay()) return null
  return (
    <Button
      component={Link}
      to={paths.serviceSheet(request.id)}
      viewTransition
      variant="default"
      leftSection={<IconClipboardText size={20} aria-hidden />}
    >
      Hoja de servicio
    </Button>
  )
}
