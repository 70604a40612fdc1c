import { listOutbox, retryEmail } from '#contract/staff/outbox.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { pageOfOutbox, retry } from './service.ts'

/** The calls about e-mails that wait or have failed. */
export function outboxRoutes(app: App): void {
  answer(app, listOutbox, pageOfOutbox)
  answer(app, retryEmail, retry)
}
