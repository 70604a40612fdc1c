import { useMutation } from '@tanstack/react-query'
import { unblockUser } from '#contract/conversations.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { snack } from '#web/ui/messages/notices.ts'

/** Unblocks a person; notices say how it went. */
export function useUnblocking(id: number, name: string) {
  return useMutation({
    mutationFn: () => call(unblockUser, { id }),
    onSuccess: () => snack(`Ha desbloqueado a ${name}.`),
    onError: (error) => snack(Object.values(messagesOfError(error)).flat().join(' '), 'warning'),
  })
}
