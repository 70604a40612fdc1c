// The audit trail: what staff and the operator did and what they looked at. Entries are only appended; each
// one carries a signature of itself and of the entry before it, so that a changed or missing entry is found
// (docs/decisions/0044-audit-trail.md).
import { type Kysely, sql } from 'kysely'
import type { Act } from '#contract/staff/acts.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sign } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** An act by an account, or by an operator at the console, who is known only by a name. */
export interface Entry {
  actor_id: number | null
  /** The operator's name. Of an account the e-mail is stored. */
  actor?: string
  act: Act
  /** The subject of the act, such as 'detective 12'. */
  subject: string
  details?: Record<string, unknown>
}

/** The parts of a stored entry that its hash covers. */
export interface Hashed {
  at: Date
  actor_id: number | null
  actor: string
  act: string
  subject: string
  /** JSON, as stored. */
  details: string
}

/**
 * Appends an entry, in the caller's transaction if `db` is one. Two at the same time come one after the
 * other: the second waits until the first is committed.
 */
export async function appendEntry(
  db: Kysely<Schema>,
  { secret_key }: Pick<Settings, 'secret_key'>,
  entry: Entry,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { last_hash } = await trx
      .selectFrom('audit_head')
      .select('last_hash')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const hashed: Hashed = {
      at: new Date(),
      actor_id: entry.actor_id,
      actor: entry.actor ?? (await emailOf(trx, entry.actor_id)),
      act: entry.act,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
    }
    const hash = hashOfEntry(secret_key, last_hash, hashed)
    const { id } = await trx
      .insertInto('audit_entry')
      .values({ ...hashed, hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('audit_head').set({ last_id: id, last_hash: hash }).execute()
  })
}

/**
 * The hash of an entry, which covers the hash of the entry before it. Only a holder of the secret key can
 * make one.
 */
export function hashOfEntry(secretKey: string, before: string, entry: Hashed): string {
  const { at, actor_id, actor, act, subject, details } = entry
  return sign(
    secretKey,
    'audit-entry',
    JSON.stringify([before, at.toISOString(), actor_id, actor, act, subject, details]),
  )
}

async function emailOf(db: Kysely<Schema>, id: number | null): Promise<string> {
  if (id === null) throw new Error('an entry of the audit trail needs an actor')
  const { rows } = await sql<{ email: string }>`select email from account where id = ${id}`.execute(db)
  return rows[0]?.email ?? ''
}

/** The actor of what the server does by itself. */
export const SERVER_ITSELF = 'el servidor'

/**
 * Deletes the entries whose term is over (AUDIT_MONTHS). An entry of its own says how many, and how many so
 * far: the database counts them too, so that entries that somebody else has let it forget are found.
 */
export async function forgetOldEntries(
  db: Kysely<Schema>,
  settings: Pick<Settings, 'audit_months' | 'secret_key'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ forgotten: number; before: Date }>`
      select forget_audit_entries(before) as forgotten, before
      from (select now() - make_interval(months => ${settings.audit_months}::int) as before) term`.execute(
      trx,
    )
    const { forgotten, before } = rows[0]!
    if (forgotten === 0) return
    const head = await trx.selectFrom('audit_head').select('forgotten').executeTakeFirstOrThrow()
    await appendEntry(trx, settings, {
      ...{ actor_id: null, actor: SERVER_ITSELF, act: 'forget-audit', subject: 'audit' },
      details: { forgotten, forgotten_so_far: head.forgotten, up_to: before.toISOString() },
    })
  })
}
