import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

interface Props {
  /** Of the sections that are not saved. */
  titles: string[]
  onStay: () => void
  onLeave: () => void
}

/** Asks whoever leaves whether what they changed may be lost; a late part of the own profile. */
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
