import { useMutation } from '@tanstack/react-query'
import { readNotifications } from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'
import { emitLive, latestUnread } from '#web/lib/calling/live.ts'

/** Marks these notifications as read, or all of them; the counts on view follow. */
export function useMarkingRead() {
  return useMutation({
    mutationFn: async (ids: number[] | undefined) => {
      const before = latestUnread().notifications
      await call(readNotifications, { ids })
      const now = latestUnread()
      // The server's own event may have come before its answer.
      if (ids && now.notifications !== before) return
      const notifications = ids ? Math.max(0, before - ids.length) : 0
      // The server tells soon how many of them are about messages.
      emitLive('unread', {
        ...now,
        notifications,
        about_messages: Math.min(now.about_messages, notifications),
      })
    },
  })
}
