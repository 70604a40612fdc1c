import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'

export const getCaptchaChallenge = endpoint('GET', '/api/captcha/challenge', {
  summary: 'Un reto de ALTCHA; su solución va en recaptcha_token.',
  access: { who: 'anybody' },
  refusals: { 404: 'Esta instalación usa otro captcha, o ninguno.' },
  input: nothing,
  output: z.looseObject({}),
})

/** The solution that a form passes as `recaptcha_token`, for either captcha. */
export const captchaSolution = z
  .string({ error: 'Confirme que no es un robot.' })
  .min(1, 'Confirme que no es un robot.')
  .max(8000, 'Confirme que no es un robot.')

/** The captcha was not solved, was solved too long ago, or its solution was already used. */
export const CAPTCHA_REFUSED = 'No hemos podido comprobar que no es un robot. Vuelva a intentarlo.'

/**
 * The purpose of a form: a token of reCAPTCHA version 3 is valid for one action, and the server checks that
 * it matches.
 */
export type CaptchaAction = 'register' | 'contact' | 'my_data' | 'report'

/** The reason of a refusal that the user can still overcome with the checkbox of reCAPTCHA version 2. */
export const CAPTCHA_BOX_WANTED = 'captcha_box_wanted'
