import { inviteStaff, listStaff, removeStaff } from '#contract/staff/staff.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { invite, listOfStaff, remove } from './service.ts'

/** The calls about the members of staff. */
export function staffRoutes(app: App): void {
  answer(app, listStaff, listOfStaff)
  answer(app, inviteStaff, invite)
  answer(app, removeStaff, remove)
}
