// How often somebody may try. All limits are the same for e-mails that have no account, so that they tell nothing.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { countFrom, giveBackFrom, keyOf, refusalOfCount } from '#server/platform/http/counting.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { HOUR, type Limit, QUARTER_HOUR } from '#server/platform/http/limits.ts'
import type { Refusal } from '#server/platform/http/refusals.ts'
import { sign } from '#server/platform/secrets.ts'
import { emailKeyOf } from './email-key.ts'
import { deviceHash, isKnownDevice } from './known-devices.ts'

/** One account from one address. */
const LOGIN_HERE: Limit = {
  name: 'login-here',
  tries: 10,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
/** One account from all addresses but those its owner has logged in from: an attack from many places. */
const LOGIN_ELSEWHERE: Limit = {
  name: 'login-elsewhere',
  tries: 50,
  seconds: HOUR,
  waitFirst: QUARTER_HOUR,
  waitMax: HOUR,
}
/** One account with a device that its owner has logged in with: nothing else counts there, so that nobody keeps them out. */
const LOGIN_DEVICE: Limit = { ...LOGIN_HERE, name: 'login-device' }
/**
 * One account from elsewhere once LOGIN_ELSEWHERE is used up. Of who has a second factor the password is looked at all
 * the same, for it opens nothing alone; so many times a day, for it is not to be guessed at without end.
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
/** Letters with a link to one e-mail; beyond it, only where the last link is not young any more (LINK_YOUNG_MINUTES). */
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
 * Letters with a link that were asked for from everywhere, to all: a flood would ruin the mail server's name. Beyond it,
 * only to who has none of the last hour, so that nobody uses up what others need.
 */
const LINK_ALL: Limit = {
  name: 'link-all',
  tries: 1000,
  seconds: HOUR,
  waitFirst: QUARTER_HOUR,
  waitMax: HOUR,
}
/** The link that a change of e-mail sends to one new address. */
const LINK_NEW_EMAIL: Limit = { ...LINK_EMAIL, name: 'link-new-email' }
/** Beyond its limit an e-mail gets no other link while the last one is not older: nobody's clicks come too late. */
export const LINK_YOUNG_MINUTES = 15
/** Nor while the last one is not older than that, where too many are sent to all. */
export const LINK_OLD_MINUTES = 60
const LINK_USE: Limit = {
  name: 'link-use',
  tries: 30,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
/**
 * Wrong second factors of one account, whoever has its password and from wherever: new tickets give no new tries. Each
 * place that its owner has logged in from counts by itself, so that nobody locks them out there.
 */
const SECOND_FACTOR: Limit = {
  name: 'second-factor',
  tries: 10,
  seconds: QUARTER_HOUR,
  waitFirst: QUARTER_HOUR,
  waitMax: HOUR,
}

/** Passkeys shown from one address: a signature is not to be guessed, but to be checked takes time. */
const PASSKEY_LOGIN: Limit = { ...LOGIN_ADDRESS, name: 'login-passkey' }

type Caller = Pick<Platform, 'db' | 'limits' | 'settings'> & { address: string }

/** A try to prove that the e-mail is one's own by its password, counted. */
export interface CountedLogin {
  /**
   * There were too many from elsewhere: 429, but for who has a second factor, and so still has to give it. To be thrown
   * after the password has been looked at, so that its time tells nothing.
   */
  refusal: Refusal | null
  /** The password was right. The wider counters get only this try back: one's own login wipes out no attack. */
  takeBack(): Promise<void>
}

/**
 * Counts a try to log in; throws 429. `accountId` is 0 for nobody's. With a device that the account knows nothing counts
 * but what was tried with that device; at an address that it knows, nothing from elsewhere.
 */
export async function countLogin(
  caller: Caller & { userAgent: string },
  email: string,
  accountId: number,
  device_id?: string,
): Promise<CountedLogin> {
  const { db, limits, address } = caller
  const key = emailKeyOf(email)
  const device = deviceHash(caller, accountId, device_id)
  if ((await isKnownDevice(db, accountId, device)) && device_id !== undefined) {
    const who = keyOf(device.toString('base64url'), key)
    await limits.count(LOGIN_DEVICE, who)
    return { refusal: null, takeBack: () => limits.forget(LOGIN_DEVICE, who) }
  }
  const isElsewhere = !(await isKnownAddress(db, accountId, addressHash(caller, accountId)))
  await countFrom(limits, LOGIN_ADDRESS, address)
  // At the owner's address neighbours within the same /48 are elsewhere too.
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

/** Whoever has used a link in a letter owns the mailbox: they need not wait for what others tried. */
export async function forgetLogins(caller: Caller, email: string): Promise<void> {
  const key = emailKeyOf(email)
  await caller.limits.forget(LOGIN_HERE, keyOf(caller.address, key))
  await caller.limits.forget(LOGIN_ELSEWHERE, key)
  await caller.limits.forget(LOGIN_BEYOND, key)
}

/** From here on attacks from elsewhere do not lock the owner out at this address. */
export async function rememberOwnersAddress(caller: Caller, accountId: number): Promise<void> {
  await caller.db
    .insertInto('known_address')
    .values({ account_id: accountId, address_hash: addressHash(caller, accountId) })
    .onConflict((it) => it.columns(['account_id', 'address_hash']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute()
}

/**
 * Counts a request for a link by e-mail; throws 429 for too many from one address. Whether so many were asked for that
 * e-mail that another goes only where the last one is not young: refusing it would let strangers use up the owner's.
 */
export async function countLinkRequest({ limits, address }: Caller, email: string): Promise<boolean> {
  await countFrom(limits, LINK_ADDRESS, address)
  return (await refusalOfCount(limits, LINK_EMAIL, emailKeyOf(email))) !== null
}

/** Counts the letter with a link that is about to be sent; whether that is one too many for all. */
export async function countLinkEmail({ limits }: Pick<Platform, 'limits'>): Promise<boolean> {
  return (await refusalOfCount(limits, LINK_ALL, 'everybody')) !== null
}

/** Counts a request to make that e-mail one's own; throws 429. */
export async function countNewEmail({ limits, address }: Caller, email: string): Promise<void> {
  await countFrom(limits, LINK_ADDRESS, address)
  await limits.count(LINK_NEW_EMAIL, emailKeyOf(email))
}

/** Counts a try to use a link that resets a password or confirms an e-mail; throws 429. */
export async function countLinkUse({ limits, address }: Caller): Promise<void> {
  await countFrom(limits, LINK_USE, address)
}

/** Counts a try to log in with a passkey; throws 429. Wrong passwords count for nothing here. */
export async function countPasskeyLogin({ limits, address }: Caller): Promise<void> {
  await countFrom(limits, PASSKEY_LOGIN, address)
}

/** Counts a try to give the second factor; throws 429. Gives what takes it back where it was the right one. */
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
    const device = deviceHash(caller, accountId, device_id)
    if (device_id !== undefined && (await isKnownDevice(db, accountId, device)))
      return ` ${device.toString('base64url')}`
    return (await isKnownAddress(db, accountId, addressHash(caller, accountId))) ? ` ${address}` : ''
  }
}

// Keyed, and different for each account: the table tells neither addresses nor who shares one.
function addressHash({ settings, address }: Caller, accountId: number) {
  const text = `${accountId} ${address}`
  return Buffer.from(sign(settings.secret_key, 'known-address', text), 'base64url')
}

/** Whether the account has logged in from there before. Asked with account 0 where the e-mail is unknown. */
async function isKnownAddress(db: Kysely<Schema>, accountId: number, hash: Buffer) {
  const known = await db
    .selectFrom('known_address')
    .where('account_id', '=', accountId)
    .where('address_hash', '=', hash)
    .select('account_id')
    .executeTakeFirst()
  return known !== undefined
}
