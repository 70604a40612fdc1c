import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, useUnread } from '#web/lib/calling/live.ts'
import { keepStream } from '#web/lib/calling/live-stream.ts'

/** Keeps the live events coming, and shows how much is unread on the app's icon. A lazy component. */
export default function LiveLife() {
  const { messages, notifications, about_messages } = useUnread()
  // A message counts once, and its notification not again.
  const count = messages + notifications - about_messages
  const client = useQueryClient()
  useEffect(keepStream, [])
  // Decisions of others change requests and answers that are on view or in memory.
  useEffect(
    () =>
      onLive('notification', () => {
        for (const about of ['collaborations', 'answers', 'jobs'])
          void client.invalidateQueries({ queryKey: [about] })
      }),
    [client],
  )
  useEffect(() => showBadge(count), [count])
  // After the log-out.
  useEffect(() => () => showBadge(0), [])
  return null
}

/** Not every system has a badge, or allows it. */
function showBadge(count: number) {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  void shown?.catch(() => {})
}
