// Passwords that an attacker tries first.
import { readFile } from 'node:fs/promises'
import { PASSWORD_COMMON, PASSWORD_OWN } from '#contract/auth.ts'
import { folded } from '#server/database/spanish-order.ts'
import { invalid } from '#server/platform/http/refusals.ts'

/** Data that others know of the user who chooses a password. */
export interface Chooser {
  email: string
  /** Null if the account has no detective. */
  name: string | null
  surname: string | null
  second_surname: string | null
}

/**
 * Throws 422 on `field` if the password is one of the most common, or is the user's e-mail, its local part or
 * a name. Case and accents are ignored, and in names and e-mails also spaces and signs.
 */
export async function refuseEasyPassword(field: string, password: string, who: Chooser): Promise<void> {
  if (namesOf(who).includes(bare(password))) throw invalid({ [field]: [PASSWORD_OWN] })
  if (await isCommon(password)) throw invalid({ [field]: [PASSWORD_COMMON] })
}

function namesOf({ email, name, surname, second_surname }: Chooser) {
  const local = email.slice(0, email.lastIndexOf('@'))
  const own = [email, local, name, surname, second_surname].map((text) => bare(text ?? ''))
  const [, , first, one, two] = own
  return [...own, `${first}${one}`, `${one}${two}`, `${first}${one}${two}`].filter((text) => text !== '')
}

function bare(text: string) {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '')
}

const LIST = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))

/**
 * Whether it is exactly one of some 49,000 common passwords (the most frequent of a list of leaked ones). The
 * file is read each time, as text: half a megabyte takes less than a millisecond, while the hash that follows
 * takes twenty, and the package's own list would keep 4 MB of memory for ever.
 */
async function isCommon(password: string) {
  const list = await readFile(LIST, 'latin1')
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return list.includes(JSON.stringify(plain))
}
