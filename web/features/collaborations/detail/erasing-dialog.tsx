import { Button, Group, Stack, Text } from '@mantine/core'
import type { Collaboration } from '#contract/collaborations.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { useErasing } from './use-erasing.ts'

interface Props {
  request: Pick<Collaboration, 'id' | 'subject'>
  close: () => void
  onErased: (() => void) | undefined
}

/** The confirmation before a request is erased for good; a lazy component of the button. */
export default function ErasingDialog({ request, close, onErased }: Props) {
  const erasing = useErasing(request, () => {
    close()
    onErased?.()
  })
  return (
    <Dialog opened onClose={close} title="¿Borrar definitivamente?">
      <Stack gap="md">
        <Text>
          «{request.subject}» se borrará ahora mismo y para todos, también para usted. No se podrá recuperar.
        </Text>
        {erasing.error && <GeneralError error={erasing.error} />}
        <Group gap="sm">
          <Button color="red" loading={erasing.isPending} onClick={() => erasing.mutate()}>
            Borrar definitivamente
          </Button>
          <Button variant="default" data-autofocus disabled={erasing.isPending} onClick={close}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
