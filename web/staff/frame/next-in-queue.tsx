import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Link, useNavigate } from 'react-router'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { staffPaths } from './staff-paths.ts'

interface Props {
  to: string | null
  queue: string
  /** The kind of the next one, if that is not plain: '3 registros esperan aprobación'. */
  what?: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * Leads to the next of a queue, by the button or the key n; without a next one (`to` is null) it leads back
 * to the queue.
 */
export function NextInQueue({ to, queue, what, ref }: Props) {
  const navigate = useNavigate()
  useShortcuts([{ keys: ['n'], does: 'Ir al siguiente', run: () => void navigate(to ?? queue) }])
  return (
    <Button
      ref={ref}
      component={Link}
      to={to ?? queue}
      variant="default"
      rightSection={<IconArrowRight size={18} aria-hidden />}
      aria-keyshortcuts="n"
    >
      {to ? ['Siguiente', what].filter(Boolean).join(': ') : wayBack(queue)}
    </Button>
  )
}

const wayBack = (queue: string) => (queue === staffPaths.start ? 'Volver al inicio' : 'Volver a la lista')

/** The id after this one in a queue; after the last one the first; null if there is no other. */
export function nextAfter(ids: number[], current: number): number | null {
  const others = ids.filter((id) => id !== current)
  const at = ids.indexOf(current)
  return ids[at + 1] ?? others[0] ?? null
}
