import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useKeeping } from '#web/features/reaching/keeping.ts'
import type { Person } from '#web/features/reaching/kept-change.ts'

/** Saves this detective. A lazy component. */
export default function KeepButton({ person: { id, full_name } }: { person: Person }) {
  const keeping = useKeeping()
  if (!keeping) return null
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
