import { useSyncExternalStore } from 'react'
import { CONFIGURATION_ELEMENT, type PublicConfiguration } from '#contract/configuration.ts'

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
  public_url: '',
  operator: { name: '', tax_id: '', address: '', registry: '', data_protection: '' },
}

const ofThisPage = read()

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

/** The installation's public settings, as the page carries them (spec 7). */
export function configuration(): PublicConfiguration {
  return ofThisPage
}

/** The same for what is drawn: the first drawing has to equal the prerendered one, so the defaults come first. */
export function useConfiguration(): PublicConfiguration {
  return useSyncExternalStore(neverChanges, configuration, () => defaults)
}

function neverChanges() {
  return () => {}
}
