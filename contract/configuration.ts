/**
 * The installation's public settings, written into the page's HTML when the server starts (rule 10.6).
 * Without a schema: every page reads them at once, before zod is loaded, and they come from our own server in
 * the same page.
 */
export interface PublicConfiguration {
  app_name: string
  /** Base address of the API, without a trailing slash. */
  base_url: string
  captcha: 'altcha' | 'recaptcha' | 'off'
  captcha_key_v2: string | null
  captcha_key_v3: string | null
  visitors_see_directory: SeenByVisitors
  /** Whether profiles have a section on race (RACE_SECTION). */
  race_section: boolean
  contact_email: string
  /** The public address of the site, without a trailing slash (PUBLIC_URL). */
  public_url: string
  /**
   * Address of the source code of this installation (AGPL 13, SOURCE_URL); the contact page if it is not set.
   */
  source_url: string
  /** The operator of the site, as the law requires it to be named (LSSI 10, GDPR 13). */
  operator: Operator
}

/**
 * The data that visitors see without a log-in (VISITORS_SEE_DIRECTORY, rule 1.2): none; the profiles whose
 * owners agreed to it; or every profile and request. Compare it with `true` or `false`, because 'profiles' is
 * truthy.
 */
export type SeenByVisitors = false | 'profiles' | true

/**
 * The operator of the site: settings OPERATOR_NAME and so on. A detail that is not set is null, and the text
 * about it is left out (page-parts.ts). A site in production has the first three.
 */
export interface Operator {
  name: string | null
  /** NIF. */
  tax_id: string | null
  /** Postal address. */
  address: string | null
  /**
   * The register with the entry: Registro Mercantil, or the register of associations; not every operator has
   * one.
   */
  registry: string | null
  /** Contact of the data protection officer; the contact address if there is none. */
  data_protection: string
}

/**
 * Placeholders in the prerendered pages for the texts of the configuration. The server replaces them at its
 * start (server/platform/pages/page-texts.ts), so that the texts are in the HTML without any script. Escaping
 * for HTML, JSON and addresses leaves them unchanged.
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

/** The texts of the configuration; all other settings are switches. */
export type ConfigurationTexts = Pick<
  PublicConfiguration,
  'app_name' | 'public_url' | 'source_url' | 'contact_email' | 'operator'
>

/** The id of the element that holds the configuration, as JSON. */
export const CONFIGURATION_ELEMENT = 'pesquisa-configuration'
