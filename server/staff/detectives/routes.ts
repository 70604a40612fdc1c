import { acceptCorrection, listCorrections, rejectCorrection } from '#contract/staff/corrections.ts'
import * as calls from '#contract/staff/detectives.ts'
import { confirmLicense, listDueLicenses } from '#contract/staff/licence-confirmations.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as corrections from './corrections.ts'
import * as seen from './seen.ts'
import * as service from './service.ts'

/** The calls about detectives, their licences and the corrections that they ask for. */
export function detectiveRoutes(app: App): void {
  answer(app, calls.listDetectives, seen.list)
  answer(app, calls.getDetectiveForStaff, seen.getOne)
  answer(app, calls.suspendDetective, service.suspend)
  answer(app, calls.restoreDetective, service.restore)
  answer(app, calls.correctDetective, service.correct)
  answer(app, calls.resetDetectiveFactor, service.resetFactor)
  answer(app, calls.readContactMeans, service.contactMeans)
  answer(app, confirmLicense, service.confirmLicense)
  answer(app, calls.exportDetective, service.exported)
  answer(app, calls.eraseDetective, service.erase)
  answer(app, listDueLicenses, seen.listDue)
  answer(app, listCorrections, corrections.list)
  answer(app, acceptCorrection, corrections.accept)
  answer(app, rejectCorrection, corrections.reject)
}
