// What happened to the security of accounts, for an inquiry after a breach: kept for RETENTION.security_event, under keyed
// hashes, so that the table tells neither addresses nor e-mails. docs/decisions/0036-security-events.md
import { type Kysely, sql } from 'kysely'
import { SECURITY_EVENTS_AN_HOUR, type SecurityEventKind } from '#contract/security-events.ts'
import type { Schema } from '#server/database/schema.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'
import { sign } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { emailKeyOf } from './email-key.ts'

type Keyed = Pick<Settings, 'secret_key'>

/** Who it happened to: an account, or where there is none what was typed as its e-mail. */
type Whose = { account_id: number } | { email: string } | null

interface Noting {
  db: Kysely<Schema>
  settings: Keyed
  /** The caller's network; none for the operator's commands. */
  address?: string
}

/**
 * Writes an event down, in the caller's transaction where `db` is one. One statement, which takes the same time whether
 * or not there is an account.
 */
export async function noteSecurityEvent(
  { db, settings, address }: Noting,
  kind: SecurityEventKind,
  whose: Whose,
): Promise<void> {
  const account = whose && 'account_id' in whose ? whose.account_id : null
  const email = whose && 'email' in whose ? eventEmailHash(settings, whose.email) : null
  const network = address === undefined ? null : eventAddressHash(settings, address)
  await sql`select note_security_event(${kind}::text, ${account}::int, ${email}::bytea, ${network}::bytea,
    ${SECURITY_EVENTS_AN_HOUR}::int)`.execute(db)
}

/** What stands for a network in the events: the same for all accounts, so that an inquiry sees what came from one. */
export function eventAddressHash({ secret_key }: Keyed, address: string): Buffer {
  return shortHash(sign(secret_key, 'security-event-address', address))
}

/** What stands for an e-mail that no account has. */
export function eventEmailHash({ secret_key }: Keyed, email: string): Buffer {
  return shortHash(sign(secret_key, 'security-event-email', emailKeyOf(email)))
}

// Half of it is enough to tell millions apart, and half as long to keep.
function shortHash(signature: string) {
  return Buffer.from(signature, 'base64url').subarray(0, 16)
}

/** Forgets the events that were kept long enough. */
export async function forgetOldEvents(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('security_event').where('hour', '<', keptSince('security_event')).execute()
}
