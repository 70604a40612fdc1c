import { sendScan } from '#contract/another-scan.ts'
import { register } from '#contract/registration.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as anotherScan from './another-scan.ts'
import * as registration from './service.ts'

/** The calls of visitors who register, and of applicants who were asked for another scan. */
export function registrationRoutes(app: App): void {
  answer(app, register, registration.register, { limit: registration.FORMS })
  answer(app, sendScan, anotherScan.sendScan, { limit: registration.FORMS })
}
