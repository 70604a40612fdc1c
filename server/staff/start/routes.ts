import { listWaiting } from '#contract/staff/start.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { waitingFor } from './service.ts'

/** The call of the start page: the numbers of what waits for a decision. */
export function startRoutes(app: App): void {
  answer(app, listWaiting, waitingFor)
}
