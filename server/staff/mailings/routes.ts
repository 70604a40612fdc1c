import * as contract from '#contract/staff/mailings.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as mailings from './service.ts'

/** The calls about mailings; a test needs no password, a mailing to all does. */
export function mailingRoutes(app: App): void {
  answer(app, contract.listMailings, mailings.list)
  answer(app, contract.getMailing, mailings.get)
  answer(app, contract.previewMailing, mailings.preview)
  // A test goes to nobody else.
  answer(app, contract.sendMailing, mailings.send, { needsPassword: ({ input }) => !input.is_test })
}
