import { useMutation } from '@tanstack/react-query'
import { readNotifications } from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'
import { emitLive, latestUnread } from '#web/lib/calling/live.ts'

/** Marks these notifications as read, or all of them; the counts on view follow. */
export function useMarkingRead() {
  return useMutation({
    mutationFn: (ids: number[] | undefined) => call(readNotifications, { ids }),
    // The screen that a notification leads to is not waited for.
    onSuccess: (_, ids) => {
      const left = ids ? Math.max(0, latestUnread().notifications - ids.length) : 0
      emitLive('unread', { ...latestUnread(), notifications: left })
    },
  })
}
