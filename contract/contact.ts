import { z } from 'zod'
import { captchaSolution } from './captcha.ts'
import { endpoint, spokenAnswer } from './endpoint.ts'
import { blankable, email, requiredLongText, requiredText } from './fields.ts'

/** Rule 9.1. */
export const CONTACT_NAME_MIN = 2
export const CONTACT_NAME_MAX = 30
export const CONTACT_SURNAMES_MIN = 3
export const CONTACT_SURNAMES_MAX = 40
export const CONTACT_SUBJECT_MIN = 4
export const CONTACT_SUBJECT_MAX = 50
export const CONTACT_BODY_MIN = 10
export const CONTACT_BODY_MAX = 15_000

/** Shown after a message was stored (rule 9.2). */
export function contactThanks(appName: string): string {
  return `Gracias por ponerte en contacto con ${appName}, intentaremos contactarte lo antes posible.`
}

/** Shown if a message was not stored and the reason is unknown (rule 9.3). */
export function contactTrouble(contactEmail: string): string {
  return `Parece que tenemos problemas para tramitar el mensaje, inténtelo en otro momento o póngase en contacto mediante el correo ${contactEmail}.`
}

/**
 * The field is called `accept_terms` (rule 9.4), but it accepts nothing: it confirms that the sender was
 * informed (GDPR 13).
 */
export const PRIVACY_UNREAD = 'Confirme que ha leído la política de privacidad.'

/** A message from anybody to the operator of the site (rule 9.1). */
export const contactMessage = z.object({
  name: requiredText('El nombre', CONTACT_NAME_MIN, CONTACT_NAME_MAX),
  surnames: requiredText('Los apellidos', CONTACT_SURNAMES_MIN, CONTACT_SURNAMES_MAX),
  email,
  subject: requiredText('El asunto', CONTACT_SUBJECT_MIN, CONTACT_SUBJECT_MAX),
  body: requiredLongText('El mensaje', CONTACT_BODY_MIN, CONTACT_BODY_MAX),
  recaptcha_token: captchaSolution,
  accept_terms: z.literal(true, { error: PRIVACY_UNREAD }),
  /**
   * Random, and the same if the message is sent again because no answer came: the message is then stored only
   * once.
   */
  sending_key: blankable(z.string().regex(/^[\w-]{16,64}$/, 'La clave del envío no es válida.')),
})

export const sendContactMessage = endpoint('POST', '/api/contact-us/send-message', {
  summary: 'Guarda un mensaje para quien administra el sitio y se lo envía por correo.',
  access: { who: 'anybody' },
  input: contactMessage,
  output: spokenAnswer,
})
