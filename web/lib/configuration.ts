import { useSyncExternalStore } from 'react'
import {
  CONFIGURATION_ELEMENT,
  type ConfigurationTexts,
  type PublicConfiguration,
  TEXT_MARKS,
} from '#contract/configuration.ts'

/** Whether this renders the pages that the server completes. */
export const IS_BUILDING = import.meta.env.SSR && import.meta.env.PROD

/** The values while pages are prerendered, and if the page's HTML has no others. */
const defaults: PublicConfiguration = {
  app_name: 'Pesquisa',
  base_url: '',
  captcha: 'altcha',
  captcha_key_v2: null,
  captcha_key_v3: null,
  visitors_see_directory: false,
  race_section: true,
  contact_email: 'contacto@example.org',
  public_url: 'http://localhost:3000',
  source_url: '/contacto',
  operator: {
    name: null,
    tax_id: null,
    address: null,
    registry: null,
    data_protection: 'contacto@example.org',
  },
  // In the built pages, the server replaces the marks with texts when it starts. The browser's files have no
  // marks.
  ...(IS_BUILDING ? TEXT_MARKS : null),
}

const ofThisPage = read()

/**
 * The configuration in the prerendered HTML: the switches of the build, the texts as filled in. If it equals
 * the present one, nothing is rendered a second time.
 */
const asBuilt: PublicConfiguration = { ...defaults, ...textsOf(ofThisPage) }
const firstDrawn = JSON.stringify(asBuilt) === JSON.stringify(ofThisPage) ? ofThisPage : asBuilt

function read(): PublicConfiguration {
  if (typeof document === 'undefined') return defaults
  const written = document.getElementById(CONFIGURATION_ELEMENT)?.textContent
  if (!written) return defaults
  try {
    return { ...defaults, ...(JSON.parse(written) as Partial<PublicConfiguration>) }
  } catch {
    return defaults
  }
}

function textsOf(whole: PublicConfiguration): ConfigurationTexts {
  const { app_name, public_url, source_url, contact_email, operator } = whole
  return { app_name, public_url, source_url, contact_email, operator }
}

/** The installation's public settings, from the page (rule 10.6). */
export function configuration(): PublicConfiguration {
  return ofThisPage
}

/**
 * The same as a hook. The server has already filled the texts into the prerendered page: render them whole
 * and unchanged, and let no condition depend on them. The first render uses the default switches, because it
 * must equal the prerendered page, and the next one the real ones.
 */
export function useConfiguration(): PublicConfiguration {
  return useSyncExternalStore(neverChanges, configuration, () => firstDrawn)
}

function neverChanges() {
  return () => {}
}
