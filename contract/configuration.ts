/**
 * What the page carries of the installation's settings (rule 10.6), put into the HTML when the server starts. No schema:
 * every page reads it at once, before what checks values has come, and it comes from our own server in the same page.
 */
export interface PublicConfiguration {
  app_name: string
  /** Where the API answers, without a slash at the end. */
  base_url: string
  captcha: 'altcha' | 'recaptcha' | 'off'
  captcha_key_v2: string | null
  captcha_key_v3: string | null
  visitors_see_directory: SeenByVisitors
  /** Whether profiles have a section on race (RACE_SECTION). */
  race_section: boolean
  contact_email: string
  /** The address that people see, without a slash at the end (PUBLIC_URL). */
  public_url: string
  /** Where everybody gets the source of what runs here (AGPL 13, SOURCE_URL); the contact page where nobody has said. */
  source_url: string
  /** Who runs the site, as the law wants it told (LSSI 10, GDPR 13). */
  operator: Operator
}

/**
 * What is seen without a login (VISITORS_SEE_DIRECTORY, rule 1.2): nothing; the profiles whose owners switched that on; or
 * every profile and request. Compare it with `true` or `false`: all but `false` is true of it.
 */
export type SeenByVisitors = false | 'profiles' | true

/**
 * Who runs the site: settings OPERATOR_NAME and so on. Null is a detail that nobody has given: what would say it is left
 * out whole (page-parts.ts). A site in production has the first three.
 */
export interface Operator {
  name: string | null
  /** NIF. */
  tax_id: string | null
  /** Postal address. */
  address: string | null
  /** Where it is registered: Registro Mercantil, or the register of associations; not everybody is in one. */
  registry: string | null
  /** How the delegate for data protection is reached; the contact address where there is none. */
  data_protection: string
}

/**
 * What stands in the prerendered pages for the texts of the configuration, until the server writes them in at its start
 * (server/platform/pages/page-texts.ts): so they are in the HTML without any script. They pass unchanged through what escapes
 * HTML, JSON and addresses.
 */
export const TEXT_MARKS = {
  app_name: '__configuration.app_name__',
  public_url: '__configuration.public_url__',
  source_url: '__configuration.source_url__',
  contact_email: '__configuration.contact_email__',
  operator: {
    name: '__configuration.operator.name__',
    tax_id: '__configuration.operator.tax_id__',
    address: '__configuration.operator.address__',
    registry: '__configuration.operator.registry__',
    data_protection: '__configuration.operator.data_protection__',
  },
} as const satisfies ConfigurationTexts

/** The configuration's texts; the rest of it are switches. */
export type ConfigurationTexts = Pick<
  PublicConfiguration,
  'app_name' | 'public_url' | 'source_url' | 'contact_email' | 'operator'
>

/** The id of the element that carries it, as JSON. */
export const CONFIGURATION_ELEMENT = 'pesquisa-configuration'
