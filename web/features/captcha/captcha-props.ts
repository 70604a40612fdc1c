import type { CaptchaAction } from '#contract/captcha.ts'

/** The props of every kind of captcha. */
export interface CaptchaProps {
  /** The solution, or '' if there is none (any more): then the captcha asks again. */
  value: string
  onChange: (solution: string) => void
  /** The purpose of the form, for captchas that need it. */
  action: CaptchaAction
  /** The id of the error message, if there is one. */
  complaintId?: string
}
