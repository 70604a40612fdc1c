import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { blockUser, type Conversation } from '#contract/conversations.ts'
import { call } from '#web/lib/call.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'

interface Props {
  conversation: Conversation
  other: number
  close: () => void
}

/** The confirmation before a person is blocked; a lazy component of the menu. */
export default function BlockDialog({ conversation, other, close }: Props) {
  const { full_name } = conversation.with
  const blocking = useMutation({
    mutationFn: () => call(blockUser, { id: other }),
    onSuccess: () => {
      close()
      snack(`Ha bloqueado a ${full_name}.`)
    },
  })
  return (
    <Dialog opened onClose={close} title={`¿Bloquear a ${full_name}?`}>
      <Stack gap="md">
        <Text>
          Usted no recibirá lo que le escriba mientras la tenga bloqueada, tampoco después, y esa persona no
          lo notará. Tampoco podrá escribirle usted hasta que la desbloquee, aquí o en «Mi cuenta».
        </Text>
        {blocking.error && <GeneralError error={blocking.error} />}
        <Group gap="sm">
          <Button color="red" loading={blocking.isPending} onClick={() => blocking.mutate()}>
            Bloquear
          </Button>
          <Button variant="default" data-autofocus disabled={blocking.isPending} onClick={close}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
