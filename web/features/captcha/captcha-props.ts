import type { CaptchaAction } from '#contract/captcha.ts'

/** What every kind of captcha is given. */
export interface CaptchaProps {
  /** The solution, or '' where there is none (any more): then it is asked for anew. */
  value: string
  onChange: (solution: string) => void
  /** What the form is for, where that is asked. */
  action: CaptchaAction
  /** The id of the sentence that says what is wrong, where something is. */
  complaintId?: string
}
