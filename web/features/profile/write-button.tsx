import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { isDetective, useSession } from '#web/lib/session.ts'
import { useWritingTo } from '#web/lib/writing-to.ts'
import { snack } from '#web/ui/messages/notices.ts'

/** Writes to this detective within the site; for other detectives only. */
export function WriteButton({ id }: { id: number }) {
  const profile = useSession()?.profile
  const { isOpening, write } = useWritingTo((reason) => snack(reason, 'warning', { about: 'writing' }))
  if (!profile || !isDetective(profile) || profile.id === id) return null
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
