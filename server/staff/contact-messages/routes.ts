import * as contract from '#contract/staff/contact-messages.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as inbox from './service.ts'

/** The calls about messages of the contact form. */
export function contactMessageRoutes(app: App): void {
  answer(app, contract.listContactMessages, inbox.list)
  answer(app, contract.getContactMessage, inbox.read)
  answer(app, contract.replyToContactMessage, inbox.reply)
  answer(app, contract.markContactMessageDone, (call) => inbox.mark(call, true))
  answer(app, contract.reopenContactMessage, (call) => inbox.mark(call, false))
  answer(app, contract.eraseContactMessage, inbox.erase)
}
