import {
  giveSecondFactor,
  login,
  logout,
  requestRecovery,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/auth.ts'
import { type App, answer } from '#server/platform/http.ts'
import * as secondStep from './second-step.ts'
import * as auth from './service.ts'

export function authRoutes(app: App): void {
  answer(app, login, auth.logIn)
  answer(app, giveSecondFactor, secondStep.giveSecondFactor)
  answer(app, verifyEmail, auth.verifyEmail)
  answer(app, resendVerification, auth.resendVerification)
  answer(app, requestRecovery, auth.requestRecovery)
  answer(app, resetPassword, auth.resetPassword)
  answer(app, logout, auth.logOut)
}
