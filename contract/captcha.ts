import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'

export const getCaptchaChallenge = endpoint('GET', '/api/captcha/challenge', {
  summary: 'Un reto de ALTCHA; su solución va en recaptcha_token.',
  access: { who: 'anybody' },
  refusals: { 404: 'Esta instalación usa otro captcha, o ninguno.' },
  input: nothing,
  output: z.looseObject({}),
})

/** What a form hands over as `recaptcha_token`, whichever captcha it is. */
export const captchaSolution = z
  .string({ error: 'Confirme que no es un robot.' })
  .min(1, 'Confirme que no es un robot.')
  .max(8000, 'Confirme que no es un robot.')

/** The captcha was not solved, was solved too long ago, or its solution was used already. */
export const CAPTCHA_REFUSED = 'No hemos podido comprobar que no es un robot. Vuelva a intentarlo.'

/** What a form is for: reCAPTCHA's version 3 gives a token for one action, and it must be the one it is used for. */
export type CaptchaAction = 'register' | 'contact' | 'my_data'

/** The reason of a refusal after which a person can still show that they are one: by the box of reCAPTCHA's version 2. */
export const CAPTCHA_BOX_WANTED = 'captcha_box_wanted'
