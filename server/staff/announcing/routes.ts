import * as contract from '#contract/staff/announcements.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as announcements from './service.ts'

/** The calls that publish and remove announcements. */
export function staffAnnouncementRoutes(app: App): void {
  answer(app, contract.listAllAnnouncements, announcements.list)
  answer(app, contract.makeAnnouncement, announcements.make)
  answer(app, contract.removeAnnouncement, announcements.remove)
}
