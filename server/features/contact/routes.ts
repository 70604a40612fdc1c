import { sendContactMessage } from '#contract/contact.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as contact from './service.ts'

/** The call of the contact form. */
export function contactRoutes(app: App): void {
  answer(app, sendContactMessage, contact.send)
}
