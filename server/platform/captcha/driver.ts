// Checks that a person sends the form. The setting CAPTCHA chooses one of several drivers.
import type { Kysely } from 'kysely'
import { CAPTCHA_BOX_WANTED, CAPTCHA_REFUSED, type CaptchaAction } from '#contract/captcha.ts'
import type { Schema } from '#server/database/schema.ts'
import { invalid, Refusal } from '#server/platform/http/refusals.ts'

export interface Captcha {
  /** Whether a form needs a captcha at all. */
  isAsked: boolean
  /** The puzzle for the browser, if this server makes the puzzles; otherwise null. */
  challenge(): Promise<object | null>
  /**
   * Checks the solution that a form sends as `recaptcha_token`; throws 422 on that field. This does not use
   * the solution up, so that a user who has to correct another field does not need to solve a second one.
   */
  check(token: string, action: CaptchaAction): Promise<SolvedCaptcha>
}

export interface SolvedCaptcha {
  /**
   * Uses the solution up: of several concurrent calls one succeeds, the others throw 422. If the transaction
   * fails, the solution stays unused.
   */
  useUp(db: Kysely<Schema>): Promise<void>
}

/** The same refusal if the score of version 3 was too low and the checkbox of version 2 is required. */
export const captchaBoxWanted = (): Refusal =>
  new Refusal(422, { recaptcha_token: [CAPTCHA_REFUSED] }, { reason: CAPTCHA_BOX_WANTED })

/** Unsolved, expired or used before: the answer does not tell a robot which. */
export const captchaRefused = (): Refusal => invalid({ recaptcha_token: [CAPTCHA_REFUSED] })
