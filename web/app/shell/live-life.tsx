import { useEffect } from 'react'
import { useUnread } from '#web/lib/live.ts'
import { keepStream } from '#web/lib/live-stream.ts'

/** Keeps the live events coming, and shows how much is unread on the app's icon. A lazy component. */
export default function LiveLife() {
  const { messages, notifications } = useUnread()
  useEffect(keepStream, [])
  useEffect(() => {
    const count = messages + notifications
    // Not every system has a badge, or allows it.
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    void shown?.catch(() => {})
  }, [messages, notifications])
  return null
}
