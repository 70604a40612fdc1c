import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useWritingTo } from '#web/lib/writing-to.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { useIsColleague } from './use-is-colleague.ts'

/** Writes to this detective within the site; for other detectives only. */
export function WriteButton({ id }: { id: number }) {
  const isColleague = useIsColleague(id)
  const { isOpening, write } = useWritingTo((reason) => snack(reason, 'warning', { about: 'writing' }))
  if (!isColleague) return null
  return (
    <Button
      leftSection={<IconMessage size={20} aria-hidden />}
      loading={isOpening}
      onClick={() => void write({ to: id })}
    >
      Escribir
    </Button>
  )
}
