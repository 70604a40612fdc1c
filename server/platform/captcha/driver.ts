// Whether a person sends the form. One question, several ways to ask it, of which the setting CAPTCHA chooses one.
import type { Kysely } from 'kysely'
import { CAPTCHA_BOX_WANTED, CAPTCHA_REFUSED, type CaptchaAction } from '#contract/captcha.ts'
import type { Schema } from '#server/database/schema.ts'
import { invalid, Refusal } from '#server/platform/http/refusals.ts'

export interface Captcha {
  /** Whether anything is asked at all. */
  isAsked: boolean
  /** What the browser has to solve, where that comes from us; null where it does not. */
  challenge(): Promise<object | null>
  /**
   * Checks the solution that came as `recaptcha_token` of a form; throws 422 on that field. The solution is not used
   * up by this, so that whoever has to mend another field need not solve a second one.
   */
  check(token: string, action: CaptchaAction): Promise<SolvedCaptcha>
}

export interface SolvedCaptcha {
  /**
   * Takes the solution out of use: of any number of calls at once one succeeds, the others throw 422. Inside a
   * transaction that fails, it stays as it was.
   */
  useUp(db: Kysely<Schema>): Promise<void>
}

/** The same where a token of version 3 was not enough, and the box of version 2 would be. */
export const captchaBoxWanted = (): Refusal =>
  new Refusal(422, { recaptcha_token: [CAPTCHA_REFUSED] }, { reason: CAPTCHA_BOX_WANTED })

/** Not solved, solved too long ago, or used before: which of them, a robot need not know. */
export const captchaRefused = (): Refusal => invalid({ recaptcha_token: [CAPTCHA_REFUSED] })
