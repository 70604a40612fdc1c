import { acceptCorrection, listCorrections, rejectCorrection } from '#contract/staff/corrections.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as service from './service.ts'

export function correctionRoutes(app: App): void {
  answer(app, listCorrections, service.list)
  answer(app, acceptCorrection, service.accept)
  answer(app, rejectCorrection, service.reject)
}
