import { useMutation } from '@tanstack/react-query'
import { messagesOfError } from '#web/lib/call-error.ts'
import { snack } from '#web/ui/messages/notices.ts'

// An act of staff concerns others, and perhaps one notices the slip only at the next one of the queue.
const UNDO_SECONDS = 60

interface Undo {
  /** The subject: a newer notice with the same one replaces the notice, and its action. */
  about: string
  /** Calls the server. */
  undo: () => Promise<unknown>
  /** The words of the notice once it is undone. */
  undone: string
}

/**
 * Tells in a notice what has been done, which the notice can undo for a minute: `tell('Retirado.', { … })`.
 * The notice may be pressed on another screen.
 */
export function useUndo(): (done: string, how: Undo) => void {
  const undoing = useMutation({
    mutationFn: ({ undo }: Undo) => undo(),
    onSuccess: (_, { about, undone }) => snack(undone, 'success', { about }),
    onError: (error, { about }, _, { client }) => {
      const why = Object.values(messagesOfError(error)).flat()
      snack(['No se ha podido deshacer.', ...why].join(' '), 'warning', { about })
      // Perhaps a colleague was quicker.
      void client.invalidateQueries()
    },
  })
  return (done, how) =>
    snack(done, 'success', {
      about: how.about,
      action: { label: 'Deshacer', seconds: UNDO_SECONDS, run: () => undoing.mutate(how) },
    })
}
