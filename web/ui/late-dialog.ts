import { useState } from 'react'
import { messagesOfError } from '#web/lib/call-error.ts'
import { useFocusAfter } from './focus-after.ts'
import { snack } from './notices.ts'

/**
 * For a dialog that comes when it is opened first (latePart): spread `opener` on its button. Where it cannot come, a
 * notice says so. The button has the focus again once it is closed.
 */
export function useLateDialog(dialog: { fetch: () => Promise<unknown> }) {
  const [opened, setOpened] = useState(false)
  const open = () =>
    dialog.fetch().then(
      () => setOpened(true),
      (error: unknown) => snack(Object.values(messagesOfError(error)).flat().join(' '), 'warning'),
    )
  return {
    opened,
    close: () => setOpened(false),
    opener: { ref: useFocusAfter(opened), onClick: () => void open() },
  }
}
