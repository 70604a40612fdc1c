// Google's reCAPTCHA, for installations that choose it: version 3 is invisible and gives a score; a user with
// a low score is shown the checkbox of version 2, whose token comes in the same field.
import { z } from 'zod'
import type { CaptchaAction } from '#contract/captcha.ts'
import { Refusal } from '#server/platform/http/refusals.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type Captcha, captchaBoxWanted, captchaRefused } from './driver.ts'

const SITE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify'
const PATIENCE_MS = 5000
// The threshold that Google recommends to start with.
const SCORE_MIN = 0.5

const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
})

/** Asks Google, which accepts each token only once. Throws 503 if Google does not answer. */
export function recaptcha(keys: Settings['recaptcha'], siteVerify = SITE_VERIFY): Captcha {
  const ask = async (secret: string | null, token: string) => {
    try {
      const response = await fetch(siteVerify, {
        method: 'POST',
        // The API also takes the sender's address; Google gets no more data than it needs.
        body: new URLSearchParams({ secret: secret ?? '', response: token }),
        // A redirect would take the secret to any host.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return verdict.parse(await response.json())
    } catch {
      throw new Refusal(503, {
        general: ['No hemos podido comprobar que no es un robot. Vuelva a intentarlo en unos minutos.'],
      })
    }
  }
  // Only Google can tell the version of a token: each secret knows only its own tokens.
  const refuseRobot = async (token: string, action: CaptchaAction) => {
    const unseen = await ask(keys.v3.secret, token)
    if (unseen.success) {
      if (unseen.action === action && (unseen.score ?? 0) >= SCORE_MIN) return
      throw captchaBoxWanted()
    }
    const box = await ask(keys.v2.secret, token)
    // Only version 3 gives a score: a token with a score is not from the checkbox.
    if (!box.success || box.score !== undefined) throw captchaRefused()
  }
  return {
    isAsked: true,
    challenge: async () => null,
    async check(token, action) {
      await refuseRobot(token, action)
      return { useUp: async () => {} }
    },
  }
}
