/**
 * What the page carries of the installation's settings (spec 7), put into the HTML when the server starts. No schema:
 * every page reads it at once, before what checks values has come, and it comes from our own server in the same page.
 */
export interface PublicConfiguration {
  app_name: string
  /** Where the API answers, without a slash at the end. */
  base_url: string
  captcha: 'altcha' | 'recaptcha' | 'off'
  captcha_key_v2: string | null
  captcha_key_v3: string | null
  visitors_see_directory: boolean
  /** Whether profiles have a section on race (RACE_SECTION). */
  race_section: boolean
  contact_email: string
}

/** The id of the element that carries it, as JSON. */
export const CONFIGURATION_ELEMENT = 'pesquisa-configuration'
