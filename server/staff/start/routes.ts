import { listWaiting } from '#contract/staff/start.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { waitingFor } from './service.ts'

export function startRoutes(app: App): void {
  answer(app, listWaiting, waitingFor)
}
