import { listAnnouncements } from '#contract/announcements.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { currentAnnouncements } from './queries.ts'

/** The call of the current announcements, for members. */
export function announcementRoutes(app: App): void {
  answer(app, listAnnouncements, async ({ db }) => ({ data: await currentAnnouncements(db) }), {
    replica: 'while-leader-away',
  })
}
