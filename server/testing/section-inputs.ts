import { RACE_CONSENT } from '#contract/race-consent.ts'

/** The input that saves a section, with the consent if it needs one. */
export function inputOf(path: string, body: object): object {
  return path.startsWith('race') ? { consent_version: RACE_CONSENT.version, ...body } : body
}
