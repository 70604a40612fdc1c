// The links in e-mails. The database keeps only their hashes; each link can be used once, and a new one ends
// the earlier ones.
import { type Kysely, sql } from 'kysely'
import { EMAIL_CHANGE_HOURS } from '#contract/account.ts'
import { SCAN_LINK_DAYS } from '#contract/another-scan.ts'
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '#contract/auth.ts'
import { DATA_LINK_MINUTES } from '#contract/my-data.ts'
import type { AccountRole } from '#contract/roles.ts'
import type { Schema } from '#server/database/schema.ts'
import { hashOf, isSigned, randomToken, type SecretKeys, sign } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Chooser } from './easy-passwords.ts'
import { emailKeyOf } from './email-key.ts'

/** The parts of a link. */
export type LinkSettings = Pick<Settings, 'public_url' | 'secret_key'>

/** The parts of the address `/login/verify/:key/:hash/:expiration/:signature` (rule 3.2). */
export interface VerificationLink {
  key_verification: string
  hash: string
  /** Seconds since 1970. */
  expiration?: string | undefined
  signature?: string | undefined
}

/**
 * Makes a link that verifies the account's e-mail, valid for 72 hours; returns its whole address. Call it in
 * a transaction.
 */
export async function makeVerificationLink(
  trx: Kysely<Schema>,
  settings: LinkSettings,
  accountId: number,
): Promise<string> {
  const key = randomToken()
  const hash = randomToken()
  const expires = secondsFromNow(VERIFICATION_LINK_HOURS * 3600)
  await replaceLink(trx, 'verify-email', accountId, verificationHash(key, hash), expires)
  const signature = sign(settings.secret_key, SIGNED_AS, signedFields(key, hash, String(expires)))
  return `${settings.public_url}/login/verify/${key}/${hash}/${expires}/${signature}`
}

/**
 * Uses up the account's verification link. False if it is wrong, used, expired, or its signature is not ours.
 */
export async function useVerificationLink(
  trx: Kysely<Schema>,
  settings: SecretKeys,
  accountId: number,
  { key_verification: key, hash, expiration, signature }: VerificationLink,
): Promise<boolean> {
  if (expiration !== undefined && !(Number(expiration) > Date.now() / 1000)) return false
  // The signature covers all three fields: without the expiration it proves nothing.
  const signed = signedFields(key, hash, expiration ?? '')
  if (signature !== undefined && !isSigned(settings, SIGNED_AS, signed, signature)) return false
  return takeLink(trx, 'verify-email', accountId, verificationHash(key, hash))
}

/**
 * Makes a link that sets the account's password, valid for 60 minutes; returns its whole address. Call it in
 * a transaction.
 */
export async function makeResetLink(
  trx: Kysely<Schema>,
  settings: LinkSettings,
  account: { id: number; email: string },
): Promise<string> {
  const token = randomToken()
  const expires = secondsFromNow(RESET_LINK_MINUTES * 60)
  await replaceLink(trx, 'reset-password', account.id, hashOf(token), expires)
  return `${settings.public_url}/password/reset/${token}?email=${encodeURIComponent(account.email)}`
}

/** The account whose password the token may set; null if it is wrong, used or expired. */
export async function accountOfResetToken(
  db: Kysely<Schema>,
  token: string,
): Promise<({ id: number; email_key: string; role: AccountRole } & Chooser) | null> {
  const account = await db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', 'reset-password')
    .where('expires_at', '>', sql<Date>`now()`)
    // An account that the next sweep will erase counts as deleted.
    .where(sql<boolean>`coalesce(erase_at > now(), true)`)
    .select(['account.id', 'account.email', 'account.email_key', 'role'])
    .select(['name', 'surname', 'second_surname'])
    .executeTakeFirst()
  return account ?? null
}

/** Uses up the token. False if it was used meanwhile. */
export function useResetToken(trx: Kysely<Schema>, accountId: number, token: string): Promise<boolean> {
  return takeLink(trx, 'reset-password', accountId, hashOf(token))
}

/**
 * Makes a link that downloads the account's data, valid for 60 minutes; returns its whole address. Call it in
 * a transaction.
 */
export async function makeDataLink(
  trx: Kysely<Schema>,
  settings: LinkSettings,
  accountId: number,
): Promise<string> {
  const token = randomToken()
  const expires = secondsFromNow(DATA_LINK_MINUTES * 60)
  await replaceLink(trx, 'export-data', accountId, hashOf(token), expires)
  return `${settings.public_url}/mis-datos/${token}`
}

/**
 * Uses up the token and returns the account whose data it downloads; null if it is wrong, used or expired.
 */
export async function takeDataToken(trx: Kysely<Schema>, token: string): Promise<number | null> {
  const account = await trx
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', 'export-data')
    // An account that the next sweep will erase counts as deleted.
    .where(sql<boolean>`coalesce(erase_at > now(), true)`)
    .select('account.id')
    .executeTakeFirst()
  if (!account || !(await takeLink(trx, 'export-data', account.id, hashOf(token)))) return null
  return account.id
}

const LIFE_MINUTES: Record<LinkPurpose, number> = {
  'verify-email': VERIFICATION_LINK_HOURS * 60,
  'reset-password': RESET_LINK_MINUTES,
  'export-data': DATA_LINK_MINUTES,
  'send-scan': SCAN_LINK_DAYS * 24 * 60,
}

/** Whether the account has an unused link of that purpose that was made in the last `minutes`. */
export async function hasRecentLink(
  db: Kysely<Schema>,
  purpose: LinkPurpose,
  accountId: number,
  minutes: number,
): Promise<boolean> {
  const link = await db
    .selectFrom('account_link')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(secondsFromNow((LIFE_MINUTES[purpose] - minutes) * 60) * 1000))
    .select('account_id')
    .executeTakeFirst()
  return link !== undefined
}

/**
 * Deletes the account's links for a new password and for its data, because the mailbox or its owner has
 * changed.
 */
export async function dropResetLinks(trx: Kysely<Schema>, accountId: number): Promise<void> {
  await dropLinks(trx, 'reset-password', accountId)
  await dropLinks(trx, 'export-data', accountId)
}

/**
 * Makes a link that makes `email` the account's, valid for 24 hours; returns its whole address. Call it in a
 * transaction.
 */
export async function makeEmailLink(
  trx: Kysely<Schema>,
  settings: LinkSettings,
  accountId: number,
  email: string,
): Promise<string> {
  const token = randomToken()
  const asked = {
    email,
    email_key: emailKeyOf(email),
    token_hash: hashOf(token),
    asked_at: new Date(),
    expires_at: new Date(secondsFromNow(EMAIL_CHANGE_HOURS * 3600) * 1000),
  }
  await trx
    .insertInto('email_change')
    .values({ account_id: accountId, ...asked })
    .onConflict((it) => it.column('account_id').doUpdateSet(asked))
    .execute()
  return `${settings.public_url}/email/confirm/${token}`
}

/** The account whose e-mail the token may change, if it has not expired; null if it is wrong or used. */
export async function accountOfEmailToken(db: Kysely<Schema>, token: string): Promise<number | null> {
  const change = await db
    .selectFrom('email_change')
    .where('token_hash', '=', hashOf(token))
    .select('account_id')
    .executeTakeFirst()
  return change?.account_id ?? null
}

/** Uses up the token and returns its new e-mail; null if it is wrong, used or expired. */
export async function takeEmailToken(
  trx: Kysely<Schema>,
  accountId: number,
  token: string,
): Promise<{ email: string; email_key: string } | null> {
  const change = await trx
    .deleteFrom('email_change')
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['email', 'email_key'])
    .executeTakeFirst()
  return change ?? null
}

/** Cancels an unconfirmed change of e-mail. */
export async function dropEmailChange(db: Kysely<Schema>, accountId: number): Promise<void> {
  await db.deleteFrom('email_change').where('account_id', '=', accountId).execute()
}

function verificationHash(key: string, hash: string) {
  return hashOf(`${key}/${hash}`)
}

const SIGNED_AS = 'verify-email'
const signedFields = (key: string, hash: string, expiration: string) => `${key}/${hash}/${expiration}`

/** In seconds since 1970. */
export function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds
}

/** The purpose of a link of `account_link`. */
export type LinkPurpose = Schema['account_link']['purpose']

/** Makes the only link of this purpose that the account has. */
export async function replaceLink(
  trx: Kysely<Schema>,
  purpose: LinkPurpose,
  accountId: number,
  hash: Buffer,
  expires: number,
): Promise<void> {
  // Otherwise two links made at the same moment would both stay valid.
  await lockAccountForLinks(trx, accountId)
  await dropLinks(trx, purpose, accountId)
  const expires_at = new Date(expires * 1000)
  await trx
    .insertInto('account_link')
    .values({ token_hash: hash, purpose, account_id: accountId, expires_at })
    .execute()
}

/**
 * Locks the account before its links, as all code that makes or ends them does: a transaction that locked a
 * link first could cause a deadlock.
 */
export async function lockAccountForLinks(trx: Kysely<Schema>, accountId: number): Promise<void> {
  await trx.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().execute()
}

/** Ends the account's links of this purpose. */
export async function dropLinks(trx: Kysely<Schema>, purpose: LinkPurpose, accountId: number): Promise<void> {
  await trx
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Uses up a link. False if it is wrong, used or expired. */
export async function takeLink(
  trx: Kysely<Schema>,
  purpose: LinkPurpose,
  accountId: number,
  hash: Buffer,
): Promise<boolean> {
  await lockAccountForLinks(trx, accountId)
  const taken = await trx
    .deleteFrom('account_link')
    .where('token_hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}
