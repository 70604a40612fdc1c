import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

interface Props {
  /** The titles of the unsaved sections. */
  titles: string[]
  onStay: () => void
  onLeave: () => void
}

/** The question before leaving with unsaved changes; a lazy component of the own profile. */
export default function LeavingDialog({ titles, onStay, onLeave }: Props) {
  return (
    <Dialog opened onClose={onStay} title="¿Salir sin guardar?">
      <Stack gap="md">
        <Text>
          Tiene cambios sin guardar en {new Intl.ListFormat('es').format(titles)}. Si sale ahora, se perderán.
        </Text>
        <Group gap="sm">
          <Button data-autofocus onClick={onStay}>
            Seguir editando
          </Button>
          <Button variant="default" onClick={onLeave}>
            Salir sin guardar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
