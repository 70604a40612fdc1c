import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
} from '#contract/account.ts'
import { hideProfile, showProfile, undoHiding, undoShowing } from '#contract/hiding.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as email from './email-change.ts'
import * as account from './service.ts'

/** The calls of 'Mi cuenta': password, e-mail, hiding, sessions. */
export function accountRoutes(app: App): void {
  answer(app, getAccount, account.find)
  answer(app, changePassword, account.changePassword)
  answer(app, hideProfile, account.hide)
  answer(app, undoHiding, account.undoHiding)
  answer(app, showProfile, account.show)
  answer(app, undoShowing, account.undoShowing)
  answer(app, listSessions, account.listSessions)
  answer(app, endSession, account.endSession)
  answer(app, endOtherSessions, account.endOtherSessions)
  answer(app, changeEmail, email.changeEmail)
  answer(app, cancelEmailChange, email.cancelChange)
  answer(app, confirmEmail, email.confirmEmail)
}
