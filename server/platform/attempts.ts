// How often somebody may try. All limits are the same for e-mails that have no account, so that they tell nothing.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { emailKeyOf } from './email-key.ts'
import type { Platform } from './http.ts'
import { HOUR, type Limit, QUARTER_HOUR } from './limits.ts'
import { sign } from './secrets.ts'

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
/** All accounts from one address. */
const LOGIN_ADDRESS: Limit = {
  name: 'login-address',
  tries: 100,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
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

type Caller = Pick<Platform, 'db' | 'limits' | 'settings'> & { address: string }

/** Counts a try to prove that the e-mail is one's own by its password; throws 429. `accountId` is 0 for nobody's. */
export async function countLogin(caller: Caller, email: string, accountId: number): Promise<void> {
  const { db, limits } = caller
  const key = emailKeyOf(email)
  await limits.count(LOGIN_ADDRESS, caller.address)
  await limits.count(LOGIN_HERE, placeOf(caller, key))
  if (!(await isKnownAddress(db, accountId, addressHash(caller, accountId))))
    await limits.count(LOGIN_ELSEWHERE, key)
}

/** The password was right. The wider counters get only this try back: one's own login wipes out no attack. */
export async function takeLoginBack(caller: Caller, email: string, accountId: number): Promise<void> {
  const { db, limits } = caller
  const key = emailKeyOf(email)
  await limits.giveBack(LOGIN_ADDRESS, caller.address)
  await limits.forget(LOGIN_HERE, placeOf(caller, key))
  if (!(await isKnownAddress(db, accountId, addressHash(caller, accountId))))
    await limits.giveBack(LOGIN_ELSEWHERE, key)
}

/** Whoever has used a link in a letter owns the mailbox: they need not wait for what others tried. */
export async function forgetLogins(caller: Caller, email: string): Promise<void> {
  const key = emailKeyOf(email)
  await caller.limits.forget(LOGIN_HERE, placeOf(caller, key))
  await caller.limits.forget(LOGIN_ELSEWHERE, key)
}

/** From here on attacks from elsewhere do not lock the owner out at this address. */
export async function rememberOwnersAddress(caller: Caller, accountId: number): Promise<void> {
  await caller.db
    .insertInto('known_address')
    .values({ account_id: accountId, address_hash: addressHash(caller, accountId) })
    .onConflict((it) => it.columns(['account_id', 'address_hash']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute()
}

/** Counts a request for a link by e-mail; throws 429. */
export async function countLinkRequest(caller: Caller, email: string): Promise<void> {
  await caller.limits.count(LINK_ADDRESS, caller.address)
  await caller.limits.count(LINK_EMAIL, emailKeyOf(email))
}

/** Counts a try to use a link that resets a password or confirms an e-mail; throws 429. */
export async function countLinkUse(caller: Caller): Promise<void> {
  await caller.limits.count(LINK_USE, caller.address)
}

/** Counts a try to give the second factor; throws 429. Gives what takes it back where it was the right one. */
export async function countSecondFactor(caller: Caller, accountId: number): Promise<() => Promise<void>> {
  const { db, limits, address } = caller
  const isKnown = await isKnownAddress(db, accountId, addressHash(caller, accountId))
  const who = isKnown ? `${accountId} ${address}` : String(accountId)
  await limits.count(SECOND_FACTOR, who)
  return () => limits.giveBack(SECOND_FACTOR, who)
}

function placeOf({ address }: Caller, emailKey: string) {
  return `${emailKey} ${address}`
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
