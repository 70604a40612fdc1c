// Sessions: opaque bearer tokens. The database stores only their hashes.
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { SESSIONS_MAX } from '#contract/auth.ts'
import { madridDay } from '#contract/days.ts'
import type { DetectiveStatus } from '#contract/moderation.ts'
import type { AccountRole } from '#contract/roles.ts'
import { STAFF_FACTOR_HOURS } from '#contract/staff/second-factor.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Replica } from '#server/database/connections/replica.ts'
import type { Schema } from '#server/database/schema.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'
import { forgetUsedSolutions } from '#server/platform/captcha/used-solutions.ts'
import { forgetOldCounters } from '#server/platform/counted-in-transaction.ts'
import type { Viewer } from '#server/platform/http/http.ts'
import { hashOf, randomToken } from '#server/platform/secrets.ts'
import { forgetOldReads } from './profile-reads.ts'
import { markSeen } from './seen.ts'

declare module '#server/platform/http/http.ts' {
  /** A logged-in user. */
  interface Viewer {
    role: AccountRole
    /** Whether there is an approved profile. Staff may have none. */
    isDetective: boolean
    /** For staff: whether the account has a suspended profile. */
    isSuspended: boolean
    /**
     * For staff: whether the account has a second factor, and whether this session gave it or set it up
     * recently.
     */
    hasFactor: boolean
    isFactorProved: boolean
    /** The hash of this call's token: to end this session, or all others. */
    tokenHash: Buffer
  }
}

interface FoundSession {
  id: number
  role: AccountRole
  status: DetectiveStatus | null
  is_stale: boolean
  seen_on: string | null
  has_factor: boolean
  is_factor_proved: boolean
  written?: string | null
  leader_is_at?: string
}

/** Where the leader is, and how far the account has written; a position beyond is of another cluster. */
const positions = sql`, pg_current_wal_insert_lsn()::text as leader_is_at, (select lsn from written_position
  where account_id = account.id and lsn <= pg_current_wal_insert_lsn())::text as written`

/** SQL condition for an open session: used recently, and begun not too long ago. */
export const isOpen = sql<boolean>`(session.last_used_at > ${keptSince('idle_session')}
  and session.created_at > ${keptSince('long_session')})`

/** Its only parameter is the hash of the token, which each call fills in. */
const sessionFound = (withPositions: boolean) => sql<FoundSession>`${prepared}
  select account.id, account.role, account.seen_on, detective.status,
    session.last_used_at < now() - interval '10 minutes' as is_stale,
    coalesce(session.factor_proved_at > now() - make_interval(hours => ${sql.lit(STAFF_FACTOR_HOURS)}), false)
      as is_factor_proved,
    account.role <> 'detective' and (
      exists (select from totp where totp.account_id = account.id and confirmed_at is not null)
      or exists (select from passkey where passkey.account_id = account.id)
    ) as has_factor${withPositions ? positions : sql``}
  from session
  join account on account.id = session.account_id
  left join detective on detective.id = account.id
  where session.token_hash = ${null} and ${isOpen}`

const texts = new Map<boolean, string>()

/**
 * The statement that finds a session. It runs in every call, so its text is kept, since Kysely takes longer
 * to build it, and PostgreSQL prepares it: planning its five tables takes five times as long as the rest.
 */
function statementFor(db: Kysely<Schema>, tokenHash: Buffer, withPositions: boolean) {
  let text = texts.get(withPositions)
  if (text === undefined) {
    text = sessionFound(withPositions).compile(db).sql
    texts.set(withPositions, text)
  }
  return CompiledQuery.raw(text, [tokenHash]) as CompiledQuery<FoundSession>
}

/**
 * The user of this token; null for an unknown, ended, idle or old one, and for a detective who is not
 * approved. Each use keeps a session alive; it is recorded at most every ten minutes, the account's once a
 * day. With `replica`, how far the leader and the account have written is read too. `isLate`: `db` is the
 * replica itself, so nothing is recorded.
 */
export async function viewerOf(
  db: Kysely<Schema>,
  token: string,
  { replica = null, isLate = false }: { replica?: Pick<Replica, 'noteLeader'> | null; isLate?: boolean } = {},
): Promise<Viewer | null> {
  const tokenHash = hashOf(token)
  const { rows } = await db.executeQuery(statementFor(db, tokenHash, replica !== null))
  const [found] = rows
  if (!found || (found.role === 'detective' && found.status !== 'approved')) return null
  if (found.leader_is_at) replica?.noteLeader(found.leader_is_at)
  if (found.is_stale && !isLate) {
    await db
      .updateTable('session')
      .set({ last_used_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .execute()
    if (found.seen_on !== madridDay()) await markSeen(db, found.id)
  }
  return {
    id: found.id,
    role: found.role,
    isDetective: found.status === 'approved',
    isSuspended: found.status === 'suspended',
    hasFactor: found.has_factor,
    isFactorProved: found.is_factor_proved,
    written: found.written ?? null,
    tokenHash,
  }
}

/**
 * Opens a session and returns its token, which is stored nowhere. `device` is the session's name for its
 * owner. Beyond SESSIONS_MAX the least recently used sessions end. Call it in a transaction that holds the
 * account's lock: otherwise two at the same moment would not see each other.
 */
export async function openSession(
  db: Kysely<Schema>,
  accountId: number,
  { device = null, isFactorProved = false }: { device?: string | null; isFactorProved?: boolean } = {},
): Promise<string> {
  const token = randomToken()
  const token_hash = hashOf(token)
  const factor_proved_at = isFactorProved ? new Date() : null
  await db
    .insertInto('session')
    .values({ token_hash, account_id: accountId, device, factor_proved_at })
    .execute()
  const others = db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', token_hash)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(SESSIONS_MAX - 1)
    .select('id')
  await db.deleteFrom('session').where('id', 'in', others).execute()
  await markSeen(db, accountId)
  return token
}

/** Ends one session at once. */
export async function closeSession(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends one session of the account, by its number. False if the account has no such session. */
export async function closeNumberedSession(db: Kysely<Schema>, accountId: number, id: number) {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends all sessions of an account except the given one, and its log-ins that wait for the second factor. */
export async function closeSessions(db: Kysely<Schema>, accountId: number, but?: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(but !== undefined, (query) => query.where('token_hash', '<>', but!))
    .execute()
  await db.deleteFrom('login_ticket').where('account_id', '=', accountId).execute()
}

/**
 * Ends the sessions of everybody, and the log-ins that wait for a second factor; returns how many sessions it
 * were.
 */
export async function closeAllSessions(db: Kysely<Schema>): Promise<number> {
  await db.deleteFrom('login_ticket').execute()
  const { numDeletedRows } = await db.deleteFrom('session').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Deletes expired sessions, links, captcha solutions, challenges, counters, and old addresses, devices and
 * reads.
 */
export async function sweepExpired(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('session').where(sql<boolean>`not ${isOpen}`).execute()
  await db.deleteFrom('account_link').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('used_challenge').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('known_address').where('last_used_at', '<', keptSince('known_device')).execute()
  await db.deleteFrom('known_device').where('last_used_at', '<', keptSince('known_device')).execute()
  await db.deleteFrom('email_change').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('login_ticket').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .deleteFrom('totp')
    .where('confirmed_at', 'is', null)
    .where('started_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await forgetOldReads(db)
  await forgetUsedSolutions(db)
  await forgetOldCounters(db)
}
