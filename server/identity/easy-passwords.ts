// Passwords that are tried first by whoever wants to get in.
import { readFile } from 'node:fs/promises'
import { PASSWORD_COMMON, PASSWORD_OWN } from '#contract/auth.ts'
import { folded } from '#server/database/spanish-order.ts'
import { invalid } from '#server/platform/http/refusals.ts'

/** Somebody who chooses a password: what others know of them. */
export interface Chooser {
  email: string
  /** Null where the account is no detective's. */
  name: string | null
  surname: string | null
  second_surname: string | null
}

/**
 * Throws 422 on `field` where the password is among the commonest, or is the chooser's e-mail, its local part or a
 * name; case and accents do not count, nor, in names and e-mails, spaces and signs.
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
 * Whether it is one of some 49,000 (which a list of leaked ones counts most often), and no variation of one. Read anew
 * each time, as text: half a megabyte takes less than a millisecond, where the hash that follows takes twenty, and the
 * package's own list in memory would take 4 MB for ever.
 */
async function isCommon(password: string) {
  const list = await readFile(LIST, 'latin1')
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return list.includes(JSON.stringify(plain))
}
