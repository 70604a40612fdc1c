import {
  getPreferences,
  listNotifications,
  NOTIFICATIONS_PER_PAGE,
  readNotifications,
  savePreferences,
  streamLiveEvents,
} from '#contract/notifications.ts'
import { type App, answer, type Call } from '#server/platform/http/http.ts'
import { streamEvents } from '#server/platform/http/streaming.ts'
import { signal } from '#server/platform/signals.ts'
import { openHub } from './live.ts'
import { preferencesOf, save } from './preferences.ts'
import { markRead, pageOf, unreadOf } from './queries.ts'
import { unsubscribeRoutes } from './unsubscribing.ts'

/** The calls of the bell, of the preferences, and the live events. */
export function notificationRoutes(app: App): void {
  answer(app, listNotifications, list)
  answer(app, readNotifications, read)
  answer(app, getPreferences, ({ db, viewer }) => preferencesOf(db, viewer.id))
  answer(app, savePreferences, save)
  unsubscribeRoutes(app)
  const hub = openHub(app)
  app.addHook('onReady', async () => hub.start())
  app.addHook('preClose', () => hub.stop())
  streamEvents(app, streamLiveEvents, hub)
}

async function list({ db, viewer, input }: Call<typeof listNotifications>) {
  const found = await pageOf(db, viewer.id, input.before)
  const data = found.slice(0, NOTIFICATIONS_PER_PAGE)
  const { notifications, about_messages, messages } = await unreadOf(db, viewer.id)
  return {
    data,
    unread: notifications,
    unread_about_messages: about_messages,
    unread_messages: messages,
    next_before: found.length > data.length ? data.at(-1)!.id : null,
  }
}

async function read({ db, viewer, input }: Call<typeof readNotifications>) {
  if (await markRead(db, viewer.id, input.ids)) await signal(db, { type: 'read', account_id: viewer.id })
  return undefined
}
