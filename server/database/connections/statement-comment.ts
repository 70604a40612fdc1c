import { AsyncLocalStorage } from 'node:async_hooks'

const comment = new AsyncLocalStorage<string>()

/**
 * Adds this comment to every statement that `run` sends to a PostgreSQL server, except prepared ones, so that
 * `pg_stat_activity` and the database's log say which call a statement belongs to. Only letters, digits,
 * hyphens and underscores are allowed.
 */
export function withComment<Done>(text: string, run: () => Done): Done {
  if (!/^[\w-]+$/.test(text)) throw new Error('not a comment')
  return comment.run(text, run)
}

/** The statement after the comment of its call: `pg_stat_activity` shows only the first 1024 bytes. */
export function commented(statement: string): string {
  const text = comment.getStore()
  return text === undefined ? statement : `/*request_id='${text}'*/ ${statement}`
}
