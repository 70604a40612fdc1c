import { register } from '#contract/registration.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as registration from './service.ts'

export function registrationRoutes(app: App): void {
  answer(app, register, registration.register, { limit: registration.FORMS })
}
