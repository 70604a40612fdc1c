import { inviteStaff, listStaff, removeStaff } from '#contract/staff/team.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { invite, listOfStaff, remove } from './service.ts'

export function teamRoutes(app: App): void {
  answer(app, listStaff, listOfStaff)
  answer(app, inviteStaff, invite)
  answer(app, removeStaff, remove)
}
