import { messagesOfError } from '#web/lib/call-error.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { useFocusAfter } from '#web/ui/page/focus-after.ts'
import { useOpenedHere } from './use-opened-here.ts'

/**
 * For a dialog that comes when it is opened first (lazyComponent): spread `opener` on its button. Where it cannot come, a
 * notice says so. The button has the focus again once it is closed.
 */
export function useLazyDialog(dialog: { fetch: () => Promise<unknown> }) {
  const { opened, open, close } = useOpenedHere()
  const fetchAndOpen = () =>
    // The `open` of the screen where it was pressed: elsewhere it opens nothing.
    dialog
      .fetch()
      .then(open, (error: unknown) =>
        snack(Object.values(messagesOfError(error)).flat().join(' '), 'warning'),
      )
  return {
    opened,
    close,
    opener: { ref: useFocusAfter(opened), onClick: () => void fetchAndOpen() },
  }
}
