import {
  giveSecondFactor,
  login,
  loginWithPasskey,
  logout,
  requestRecovery,
  resendVerification,
  resetPassword,
  startPasskeyLogin,
  verifyEmail,
} from '#contract/auth.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as passkeyLogin from './passkey-login.ts'
import * as secondStep from './second-step.ts'
import * as auth from './service.ts'

/** The calls of the log-in, of links in e-mails, and of the log-out. */
export function authRoutes(app: App): void {
  answer(app, login, auth.logIn)
  answer(app, giveSecondFactor, secondStep.giveSecondFactor)
  answer(app, startPasskeyLogin, passkeyLogin.startLogin)
  answer(app, loginWithPasskey, passkeyLogin.logIn)
  answer(app, verifyEmail, auth.verifyEmail)
  answer(app, resendVerification, auth.resendVerification)
  answer(app, requestRecovery, auth.requestRecovery)
  answer(app, resetPassword, auth.resetPassword)
  answer(app, logout, auth.logOut)
}
