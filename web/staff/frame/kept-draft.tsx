import { Text } from '@mantine/core'
import { RecoveredLine } from '#web/ui/forms/recovered-line.tsx'
import type { RecoveredDraft } from '#web/ui/forms/use-draft.ts'

/** Says that the text of a form is kept on the device; once it has been recovered, offers to discard it. */
export function KeptDraft({ draft }: { draft: RecoveredDraft }) {
  return (
    <RecoveredLine draft={draft}>
      <Text size="sm" c="dimmed">
        Lo que escriba se guarda en este dispositivo hasta que lo envíe.
      </Text>
    </RecoveredLine>
  )
}
