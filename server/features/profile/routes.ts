import { getDetective } from '#contract/profile.ts'
import { type App, answer } from '#server/platform/http.ts'
import * as profile from './service.ts'

export function profileRoutes(app: App): void {
  answer(app, getDetective, profile.find)
}
