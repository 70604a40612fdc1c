import { z } from 'zod'

/** What the page carries of the installation's settings (spec 7), put into the HTML when the server starts. */
export const publicConfiguration = z.object({
  app_name: z.string(),
  /** Where the API answers, without a slash at the end. */
  base_url: z.string(),
  captcha: z.enum(['altcha', 'recaptcha', 'off']),
  captcha_key_v2: z.string().nullable(),
  captcha_key_v3: z.string().nullable(),
  visitors_see_directory: z.boolean(),
  contact_email: z.string(),
})
export type PublicConfiguration = z.output<typeof publicConfiguration>

/** The id of the element that carries it, as JSON. */
export const CONFIGURATION_ELEMENT = 'pesquisa-configuration'
