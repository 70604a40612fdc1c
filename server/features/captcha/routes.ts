import { getCaptchaChallenge } from '#contract/captcha.ts'
import { type App, answer, type Call } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'

/** The call of the captcha's challenge. */
export function captchaRoutes(app: App): void {
  answer(app, getCaptchaChallenge, giveChallenge)
}

async function giveChallenge({ captcha }: Call<typeof getCaptchaChallenge>) {
  const challenge = await captcha.challenge()
  if (!challenge) throw notFound()
  return { ...challenge }
}
