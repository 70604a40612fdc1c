// The references by which notifier and author appeal without a log-in. They are derived from the secret key,
// so that a later e-mail can name the same one; the database has only their hashes.
import { hashOf, sign } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Secret = Pick<Settings, 'secret_key'>
export type Party = 'notifier' | 'author'

/** The reference of one party to a notice: 256 bits as text. */
export function referenceOf({ secret_key }: Secret, report: number, party: Party): string {
  return sign(secret_key, `report-${party}`, String(report))
}

/** The stored form of it. */
export function referenceHash(settings: Secret, report: number, party: Party): Buffer {
  return hashOf(referenceOf(settings, report, party))
}

/** The page on which the holder of the reference appeals. */
export function appealAddress(
  settings: Secret & Pick<Settings, 'public_url'>,
  report: number,
  party: Party,
): string {
  return `${settings.public_url}/denuncias/apelar/${referenceOf(settings, report, party)}`
}
