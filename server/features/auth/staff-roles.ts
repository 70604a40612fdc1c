// How an account becomes staff, and stops to be: at the console and at the screens.
import type { Kysely } from 'kysely'
import type { AccountRole } from '#contract/roles.ts'
import type { StaffRole } from '#contract/staff/staff.ts'
import type { Schema } from '#server/database/schema.ts'
import { addAccount, deleteAccount, markEmailVerified, setRole } from '#server/identity/accounts.ts'
import { makeResetLink } from '#server/identity/links.ts'
import { setPassword } from '#server/identity/re-authentication.ts'
import { closeSessions } from '#server/identity/session.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import * as queries from './queries.ts'

/** The outcome for the account that was given a role. */
export interface Given {
  id: number
  email: string
  /** The role before; null for a new account. */
  was: AccountRole | null
  /** Whether it belongs to a detective. */
  hasProfile: boolean
  /**
   * The one-time link to choose a password; null if the account has a password that its owner may go on with.
   */
  link: string | null
}

interface Wanted {
  email: string
  role: StaffRole
  /** Whether the link goes to the operator instead of the mailbox: then nothing else proves the e-mail. */
  isVerified: boolean
}

/**
 * Gives the account with this e-mail a role of staff; without an account, makes one. Null, without a change,
 * if its owner asked for its erasure. Call it in a transaction.
 */
export async function giveRole(
  trx: Kysely<Schema>,
  settings: Settings,
  { email, role, isVerified }: Wanted,
): Promise<Given | null> {
  const email_verified_at = isVerified ? new Date() : null
  const made = await addAccount(trx, { email, role, email_verified_at })
  if (made) return { ...made, was: null, hasProfile: false, link: await makeResetLink(trx, settings, made) }
  await queries.lockAccountOf(trx, email)
  const existing = (await queries.accountByEmail(trx, email))!
  if (existing.status === 'leaving') return null
  await setRole(trx, existing.id, role)
  if (isVerified) await markEmailVerified(trx, existing.id)
  const given = { ...existing, was: existing.role, hasProfile: existing.status !== null }
  if (existing.email_verified_at && existing.password_hash && existing.role !== role)
    return { ...given, link: null }
  // If the e-mail was never verified, its owner may not be the person who registered with it: that password
  // must not open the account.
  if (!existing.email_verified_at) {
    await setPassword(trx, existing.id, null)
    await closeSessions(trx, existing.id)
  }
  return { ...given, link: await makeResetLink(trx, settings, existing) }
}

/**
 * Takes the role of staff from an account and ends its sessions at once. A detective's account goes on as
 * such; one without a profile has no other use and is deleted. Returns whether there is a profile. Call it in
 * a transaction.
 */
export async function takeRole(trx: Kysely<Schema>, id: number): Promise<{ hasProfile: boolean }> {
  const account = await queries.accountById(trx, id)
  const hasProfile = Boolean(account?.status)
  if (hasProfile) {
    await setRole(trx, id, 'detective')
    await closeSessions(trx, id)
  } else await deleteAccount(trx, id)
  return { hasProfile }
}
