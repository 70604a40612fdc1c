import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { type Person, useKeeping } from '#web/features/reaching/keeping.ts'
import { useSession } from '#web/lib/session.ts'

/** Keeps this detective at hand; for other detectives only. */
export function KeepButton({ person: { id, full_name } }: { person: Person }) {
  const isOwn = useSession()?.profile.id === id
  const keeping = useKeeping()
  if (!keeping || isOwn) return null
  const isKept = keeping.keptIds.has(id)
  const Icon = isKept ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant="default"
      aria-pressed={isKept}
      leftSection={<Icon size={20} aria-hidden />}
      onClick={() => keeping.keep({ id, full_name }, !isKept)}
    >
      {isKept ? 'Guardado' : 'Guardar'}
    </Button>
  )
}
