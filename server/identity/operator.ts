// The operator who gives a command at the console, and its entry in the audit trail.
import { isIP } from 'node:net'
import { userInfo } from 'node:os'
import { email as emailField } from '#contract/fields.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { appendEntry } from './audit.ts'
import { accountOf } from './email-key.ts'

/** The option that names the operator. */
export const AS = '--as'

/** The account of the operating system that runs this process. */
export function systemAccount(): string {
  try {
    return userInfo().username
  } catch {
    // An account without a name, as in some containers.
    return `uid ${process.getuid?.() ?? '?'}`
  }
}

/**
 * Takes `--as <email>` out of a command's words. Without it, or without an e-mail after it, the account is
 * named.
 */
export function orderedBy(given: string[], account = systemAccount()): { words: string[]; operator: string } {
  const at = given.indexOf(AS)
  const parsed = at === -1 ? null : emailField.safeParse(given[at + 1])
  if (!parsed?.success) return { words: given, operator: account }
  return { words: given.toSpliced(at, 2), operator: parsed.data }
}

/**
 * Records a command: its name and its words. E-mails of accounts become their numbers and network addresses
 * are left out, so that the trail keeps no more personal data than it needs.
 */
export function recorderOf(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  operator: string,
  name: string,
  given: string[],
) {
  return async (outcome: 'ordered' | 'not done'): Promise<void> => {
    const words = []
    let subject: string | null = null
    for (const word of given) {
      const known = await numberOf(db, word)
      words.push(known ?? (isIP(word) ? '(dirección)' : withoutKeys(word)))
      subject ??= known
    }
    const number = given.find((word) => /^\d{1,10}$/.test(word))
    await appendEntry(db, settings, {
      actor_id: null,
      actor: operator,
      act: 'console',
      subject: subject ?? (number ? `${name} ${number}` : name),
      details: { command: [name, ...words].join(' '), ...(outcome === 'not done' && { outcome }) },
    })
  }
}

/** An address without the name and the password that may stand in it. */
const withoutKeys = (word: string) => word.replace(/\/\/.*@/, '//(claves)@')

/**
 * 'detective 12' for the e-mail of a detective, as the acts at the screens name it, 'account 12' for that of
 * another account; null for any other word.
 */
async function numberOf(db: Platform['db'], word: string): Promise<string | null> {
  if (!emailField.safeParse(word).success) return null
  const id = await accountOf(db, word)
  if (id === undefined) return null
  const detective = await db.selectFrom('detective').where('id', '=', id).select('id').executeTakeFirst()
  return `${detective ? 'detective' : 'account'} ${id}`
}
