// Statements that PostgreSQL plans once for each connection instead of at each call.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'

const MARKED = /^(select )?\/\*prepared\*\//

/**
 * The mark of a statement to prepare: at its very beginning, or by Kysely's `modifyFront`. Worth it for a
 * statement of many calls whose planning takes as long as its work. Its text must be one of a few: each stays
 * on every connection.
 */
export const prepared = sql`/*prepared*/`

/** Whether the statements of a pool are prepared. Off for good once its connections do not keep them. */
export interface Preparing {
  isOff: boolean
}

const names = new Map<string, string>()

/** The statement as the driver prepares it; null if it is none to prepare. */
export function preparedFor(text: string, values: unknown, { isOff }: Preparing): object | null {
  if (isOff || !MARKED.test(text)) return null
  const name = names.get(text) ?? nameOf(text)
  names.set(text, name)
  return { name, text, values }
}

/**
 * A name made from the text: behind a pooler a connection may hold the statements of another release, and the
 * same name would run its text.
 */
function nameOf(text: string) {
  return `p_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
}

/**
 * The errors of a connection that does not keep its statements, in which case none was executed: the name is
 * unknown (26000) or taken (42P05), as behind a pooler in transaction mode, or its result has another shape
 * since a migration (0A000).
 */
export function isNotKept(error: unknown): boolean {
  return error instanceof DatabaseError && ['26000', '42P05', '0A000'].includes(error.code ?? '')
}
