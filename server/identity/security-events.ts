// Security events of accounts, for the inquiry after a breach: kept for RETENTION.security_event, with keyed
// hashes, so that the table shows neither addresses nor e-mails. docs/decisions/0036-security-events.md
import { type Kysely, sql } from 'kysely'
import { SECURITY_EVENTS_AN_HOUR, type SecurityEventKind } from '#contract/security-events.ts'
import type { Schema } from '#server/database/schema.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'
import { keyedHashes, type SecretKeys } from '#server/platform/secrets.ts'
import { emailKeyOf } from './email-key.ts'

/** The subject of the event: an account, or the e-mail that was typed if it has none. */
type Whose = { account_id: number } | { email: string } | null

interface Noting {
  db: Kysely<Schema>
  settings: SecretKeys
  /** The caller's network; none for the operator's commands. */
  address?: string
}

/**
 * Records an event, in the caller's transaction if `db` is one. A single statement, which takes the same time
 * with and without an account.
 */
export async function noteSecurityEvent(
  { db, settings, address }: Noting,
  kind: SecurityEventKind,
  whose: Whose,
): Promise<void> {
  const account = whose && 'account_id' in whose ? whose.account_id : null
  const [email = null] = whose && 'email' in whose ? eventEmailHashes(settings, whose.email) : []
  const [network = null] = address === undefined ? [] : eventAddressHashes(settings, address)
  await sql`select note_security_event(${kind}::text, ${account}::int, ${email}::bytea, ${network}::bytea,
    ${SECURITY_EVENTS_AN_HOUR}::int)`.execute(db)
}

/**
 * The hashes of a network in the events, one for each accepted key (`keyedHashes`). The same for
 * all accounts, so that an inquiry sees all events from one network.
 */
export function eventAddressHashes(keys: SecretKeys, address: string): Buffer[] {
  return keyedHashes(keys, 'security-event-address', address).map(half)
}

/** The hashes of an e-mail that has no account, in the same order. */
export function eventEmailHashes(keys: SecretKeys, email: string): Buffer[] {
  return keyedHashes(keys, 'security-event-email', emailKeyOf(email)).map(half)
}

// Half of the signature is enough to tell millions apart, and takes half the space.
function half(hash: Buffer) {
  return hash.subarray(0, 16)
}

/** Deletes the events whose term is over. */
export async function forgetOldEvents(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('security_event').where('hour', '<', keptSince('security_event')).execute()
}
