import { RACE_CONSENT } from '#contract/race-consent.ts'

/** What saves a section, with the consent where one is needed. */
export function inputOf(path: string, body: object): object {
  return path.startsWith('race') ? { consent_version: RACE_CONSENT.version, ...body } : body
}
