import { getSystem } from '#contract/staff/system.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { systemStateOf } from './service.ts'

export function systemRoutes(app: App): void {
  answer(app, getSystem, systemStateOf(app.platform))
}
