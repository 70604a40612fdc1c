// The hashes in which the list of licences is stored. Keyed: there are only some thousand licence numbers,
// which anybody could try one by one.
import { folded } from '#server/database/spanish-order.ts'
import { sign } from '#server/platform/secrets.ts'

/** The hash of a licence number. */
export function licenseHash(secretKey: string, license: number): Buffer {
  return asBytes(sign(secretKey, 'license-list', String(license)))
}

/**
 * The hash of a name with its licence number. The order of the words does not count, since lists put surnames
 * first; nor do case, accents and punctuation.
 */
export function nameHash(secretKey: string, license: number, name: string): Buffer {
  const words = folded(name.replace(/[,;.]/g, ' ')).split(' ').sort()
  return asBytes(sign(secretKey, 'license-list-name', `${license} ${words.join(' ')}`))
}

const asBytes = (text: string) => Buffer.from(text, 'base64url')
