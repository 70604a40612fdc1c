import { messagesOfError } from '#web/lib/call-error.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { useFocusAfter } from '#web/ui/page/focus-after.ts'
import { useOpenedHere } from './use-opened-here.ts'

/**
 * For a dialog whose code is fetched when it is first opened (lazyComponent): spread `opener` on its button.
 * If the fetch fails, a notice says so. The focus returns to the button when the dialog closes.
 */
export function useLazyDialog(dialog: { fetch: () => Promise<unknown> }) {
  const { opened, open, close } = useOpenedHere()
  const fetchAndOpen = () =>
    // `open` belongs to the screen on which the button was pressed: on another screen it opens nothing.
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
