import * as calls from '#contract/staff/rights.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { find } from './find.ts'
import * as service from './service.ts'

/** The calls about requests by data subjects (GDPR 15 to 22). */
export function rightsRoutes(app: App): void {
  answer(app, calls.listRightsCases, service.list)
  answer(app, calls.getRightsCase, service.getOne)
  answer(app, calls.openRightsCase, service.open)
  answer(app, calls.noteRightsCase, service.note)
  answer(app, calls.closeRightsCase, service.close)
  answer(app, calls.reopenRightsCase, service.reopen)
  answer(app, calls.findPerson, find)
}
