import { useSyncExternalStore } from 'react'
import {
  CONFIGURATION_ELEMENT,
  type ConfigurationTexts,
  type PublicConfiguration,
  TEXT_MARKS,
} from '#contract/configuration.ts'

/** Whether this draws the pages that the server completes. */
export const IS_BUILDING = import.meta.env.SSR && import.meta.env.PROD

/** What holds while pages are prerendered, and wherever the page's HTML says nothing else. */
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
  // In the pages that are built, the server fills the texts in when it starts. The browser's files know no marks.
  ...(IS_BUILDING ? TEXT_MARKS : null),
}

const ofThisPage = read()

/**
 * What the page was drawn with before any script ran: the switches as they were built, the texts as filled in. Where that
 * is all the same, nothing is drawn a second time.
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

/** The installation's public settings, as the page carries them (rule 10.6). */
export function configuration(): PublicConfiguration {
  return ofThisPage
}

/**
 * The same for what is drawn. Its texts stand in the prerendered page already, filled in by the server: draw them as
 * they are, whole, and let nothing depend on what they say. The switches are the defaults in the first drawing, which
 * has to equal the prerendered one, and the real ones right after.
 */
export function useConfiguration(): PublicConfiguration {
  return useSyncExternalStore(neverChanges, configuration, () => firstDrawn)
}

function neverChanges() {
  return () => {}
}
