// The limits on tries. They are the same for e-mails without an account, so that they do not tell whether
// there is one.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { countFrom, giveBackFrom, keyOf, refusalOfCount } from '#server/platform/http/counting.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { HOUR, type Limit, QUARTER_HOUR } from '#server/platform/http/limits.ts'
import type { Refusal } from '#server/platform/http/refusals.ts'
import { keyedHashes } from '#server/platform/secrets.ts'
import { emailKeyOf } from './email-key.ts'
import { deviceHashes, isKnownDevice } from './known-devices.ts'

/** One account from one address. */
const LOGIN_HERE: Limit = {
  name: 'login-here',
  tries: 10,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
/**
 * One account from all addresses except those that its owner has logged in from: an attack from many places.
 */
const LOGIN_ELSEWHERE: Limit = {
  name: 'login-elsewhere',
  tries: 50,
  seconds: HOUR,
  waitFirst: QUARTER_HOUR,
  waitMax: HOUR,
}
/**
 * One account with a device that its owner has logged in with: only this limit applies there, so that nobody
 * can lock the owner out.
 */
const LOGIN_DEVICE: Limit = { ...LOGIN_HERE, name: 'login-device' }
/**
 * One account from elsewhere after LOGIN_ELSEWHERE is used up. If the account has a second factor the
 * password is still checked, because it opens nothing alone; with a daily limit, so that nobody can guess at
 * it without end.
 */
const LOGIN_BEYOND: Limit = {
  name: 'login-beyond',
  tries: 1000,
  seconds: 24 * HOUR,
  waitFirst: HOUR,
  waitMax: 6 * HOUR,
}
/** All accounts from one address. */
const LOGIN_ADDRESS: Limit = {
  name: 'login-address',
  tries: 100,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
/**
 * E-mails with a link to one address; beyond the limit, only if the last link is older than
 * LINK_YOUNG_MINUTES.
 */
const LINK_EMAIL: Limit = {
  name: 'link-email',
  tries: 5,
  seconds: HOUR,
  waitFirst: QUARTER_HOUR,
  waitMax: HOUR,
}
const LINK_ADDRESS: Limit = {
  name: 'link-address',
  tries: 60,
  seconds: HOUR,
  waitFirst: QUARTER_HOUR,
  waitMax: HOUR,
}
/**
 * All e-mails with a link that anybody asked for: a flood would ruin the mail server's reputation. Beyond the
 * limit, only addresses without a link in the last hour get one, so that an attacker cannot use up what
 * others need.
 */
const LINK_ALL: Limit = {
  name: 'link-all',
  tries: 1000,
  seconds: HOUR,
  waitFirst: QUARTER_HOUR,
  waitMax: HOUR,
}
/** The links to one new address, for a change of e-mail. */
const LINK_NEW_EMAIL: Limit = { ...LINK_EMAIL, name: 'link-new-email' }
/**
 * Beyond its limit an e-mail gets a new link only if the last one is this old: a new link ends the last one,
 * so its owner needs time to open it.
 */
export const LINK_YOUNG_MINUTES = 15
/** Beyond the limit of all e-mails, an address gets no other link until its last one is this old. */
export const LINK_OLD_MINUTES = 60
const LINK_USE: Limit = {
  name: 'link-use',
  tries: 30,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
/**
 * Wrong second factors of one account, for everybody who has its password, from any address: new tickets give
 * no new tries. Each address that its owner has logged in from has its own count, so that nobody can lock the
 * owner out there.
 */
const SECOND_FACTOR: Limit = {
  name: 'second-factor',
  tries: 10,
  seconds: QUARTER_HOUR,
  waitFirst: QUARTER_HOUR,
  waitMax: HOUR,
}

/** Log-ins with a passkey from one address: a signature cannot be guessed, but checking it takes time. */
const PASSKEY_LOGIN: Limit = { ...LOGIN_ADDRESS, name: 'login-passkey' }

type Caller = Pick<Platform, 'db' | 'limits' | 'settings'> & { address: string }

/** A counted try to log in by password. */
export interface CountedLogin {
  /**
   * Set after too many tries from elsewhere: 429, unless the account has a second factor, which is asked for
   * then. Throw it after the password was checked, so that the response time reveals nothing.
   */
  refusal: Refusal | null
  /**
   * Call this after a right password. The wider counters get only this try back: the owner's log-in does not
   * clear the count of an attack.
   */
  takeBack(): Promise<void>
}

/**
 * Counts a try to log in; throws 429. `accountId` is 0 if no account has the e-mail. With a device that the
 * account knows, only tries with that device count; at an address that it knows, no tries from elsewhere.
 */
export async function countLogin(
  caller: Caller & { userAgent: string },
  email: string,
  accountId: number,
  device_id?: string,
): Promise<CountedLogin> {
  const { db, limits, address } = caller
  const key = emailKeyOf(email)
  const devices = deviceHashes(caller, accountId, device_id)
  if ((await isKnownDevice(db, accountId, devices)) && device_id !== undefined) {
    const who = keyOf(devices[0].toString('base64url'), key)
    await limits.count(LOGIN_DEVICE, who)
    return { refusal: null, takeBack: () => limits.forget(LOGIN_DEVICE, who) }
  }
  const isElsewhere = !(await isKnownAddress(db, accountId, addressHashes(caller, accountId)))
  await countFrom(limits, LOGIN_ADDRESS, address)
  // Even at the owner's address, neighbours within the same /48 count as elsewhere.
  if (isElsewhere) await countFrom(limits, LOGIN_HERE, address, key)
  else await limits.count(LOGIN_HERE, keyOf(address, key))
  const refusal = isElsewhere ? await refusalOfCount(limits, LOGIN_ELSEWHERE, key) : null
  if (refusal) await limits.count(LOGIN_BEYOND, key)
  async function takeBack() {
    await giveBackFrom(limits, LOGIN_ADDRESS, address)
    if (isElsewhere) await giveBackFrom(limits, LOGIN_HERE, address, key)
    await limits.forget(LOGIN_HERE, keyOf(address, key))
    if (refusal) await limits.giveBack(LOGIN_BEYOND, key)
    else if (isElsewhere) await limits.giveBack(LOGIN_ELSEWHERE, key)
  }
  return { refusal, takeBack }
}

/**
 * Clears the log-in counters: a user who opened a link of an e-mail owns the mailbox, and does not have to
 * wait for the tries of others.
 */
export async function forgetLogins(caller: Caller, email: string): Promise<void> {
  const key = emailKeyOf(email)
  await caller.limits.forget(LOGIN_HERE, keyOf(caller.address, key))
  await caller.limits.forget(LOGIN_ELSEWHERE, key)
  await caller.limits.forget(LOGIN_BEYOND, key)
}

/** Stores the owner's address: attacks from elsewhere do not lock the owner out there from now on. */
export async function rememberOwnersAddress(caller: Caller, accountId: number): Promise<void> {
  await caller.db
    .insertInto('known_address')
    .values({ account_id: accountId, address_hash: addressHashes(caller, accountId)[0] })
    .onConflict((it) => it.columns(['account_id', 'address_hash']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute()
}

/**
 * Counts a request for a link by e-mail; throws 429 for too many from one address. Returns true if there were
 * many requests for that e-mail, so that another link goes only if the last one is not young: a refusal would
 * let strangers use up the owner's tries.
 */
export async function countLinkRequest({ limits, address }: Caller, email: string): Promise<boolean> {
  await countFrom(limits, LINK_ADDRESS, address)
  return (await refusalOfCount(limits, LINK_EMAIL, emailKeyOf(email))) !== null
}

/** Counts an e-mail with a link before it is sent; true if the limit of all such e-mails is exceeded. */
export async function countLinkEmail({ limits }: Pick<Platform, 'limits'>): Promise<boolean> {
  return (await refusalOfCount(limits, LINK_ALL, 'everybody')) !== null
}

/** Counts a request to change the account's e-mail to that one; throws 429. */
export async function countNewEmail({ limits, address }: Caller, email: string): Promise<void> {
  await countFrom(limits, LINK_ADDRESS, address)
  await limits.count(LINK_NEW_EMAIL, emailKeyOf(email))
}

/** Counts a use of a link that resets a password or confirms an e-mail; throws 429. */
export async function countLinkUse({ limits, address }: Caller): Promise<void> {
  await countFrom(limits, LINK_USE, address)
}

/** Counts a try to log in with a passkey; throws 429. Wrong passwords do not count here. */
export async function countPasskeyLogin({ limits, address }: Caller): Promise<void> {
  await countFrom(limits, PASSKEY_LOGIN, address)
}

/**
 * Counts a try of the second factor; throws 429. Returns a function that takes the try back after a right
 * one.
 */
export async function countSecondFactor(
  caller: Caller & { userAgent: string },
  accountId: number,
  device_id?: string,
): Promise<() => Promise<void>> {
  const { db, limits, address } = caller
  const who = `${accountId}${await placeOfOwner()}`
  await limits.count(SECOND_FACTOR, who)
  return () => limits.giveBack(SECOND_FACTOR, who)

  async function placeOfOwner() {
    const devices = deviceHashes(caller, accountId, device_id)
    if (device_id !== undefined && (await isKnownDevice(db, accountId, devices)))
      return ` ${devices[0].toString('base64url')}`
    return (await isKnownAddress(db, accountId, addressHashes(caller, accountId))) ? ` ${address}` : ''
  }
}

/**
 * The hashes of an address (`keyedHashes`). Different for each account: the table shows neither addresses nor
 * which accounts share one.
 */
function addressHashes({ settings, address }: Caller, accountId: number): [Buffer, ...Buffer[]] {
  return keyedHashes(settings, 'known-address', `${accountId} ${address}`)
}

/** Whether the account has logged in from there before. Called with account 0 for an unknown e-mail. */
async function isKnownAddress(db: Kysely<Schema>, accountId: number, hashes: readonly Buffer[]) {
  const known = await db
    .selectFrom('known_address')
    .where('account_id', '=', accountId)
    .where('address_hash', 'in', hashes)
    .select('account_id')
    .executeTakeFirst()
  return known !== undefined
}
