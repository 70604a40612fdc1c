import {
  askForPasskey,
  confirmTotp,
  finishPasskey,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '#contract/account.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as secondFactor from './second-factor.ts'

/** The calls that add, use and remove a second factor of the own account. */
export function secondFactorRoutes(app: App): void {
  answer(app, startTotp, secondFactor.startTotp)
  answer(app, confirmTotp, secondFactor.confirmTotp)
  answer(app, removeTotp, secondFactor.removeTotp)
  answer(app, startPasskey, secondFactor.startPasskey)
  answer(app, finishPasskey, secondFactor.finishPasskey)
  answer(app, askForPasskey, secondFactor.askForPasskey)
  answer(app, removePasskey, secondFactor.removePasskey)
  answer(app, renewRecoveryCodes, secondFactor.renewRecoveryCodes)
}
