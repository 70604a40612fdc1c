import { getSystem } from '#contract/staff/system.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { systemStates } from './service.ts'

/** The call of the state of the installation. */
export function systemRoutes(app: App): void {
  answer(app, getSystem, systemStates())
}
