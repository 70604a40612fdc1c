// The devices that an account has logged in from: recognised by a token that the browser stores, or else by
// program and network.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { keyedHashes } from '#server/platform/secrets.ts'

type Calling = Pick<Platform, 'settings'> & { address: string; userAgent: string }

/**
 * The hashes of a device (`keyedHashes`). Different for each account: the table shows neither devices nor
 * which accounts share one.
 */
export function deviceHashes(
  { settings, address, userAgent }: Calling,
  accountId: number,
  device_id?: string,
): [Buffer, ...Buffer[]] {
  const device = device_id === undefined ? ['program', userAgent, address] : ['browser', device_id]
  return keyedHashes(settings, 'known-device', JSON.stringify([accountId, ...device]))
}

/**
 * Stores the device. True if it is new to an account that has had a log-in before, perhaps so long ago that
 * no device is stored any more. Call this before the session is opened.
 */
export async function rememberDevice(
  trx: Kysely<Schema>,
  account_id: number,
  hashes: readonly [Buffer, ...Buffer[]],
): Promise<boolean> {
  const [device_hash] = hashes
  const known = await trx
    .selectFrom('known_device')
    .where('account_id', '=', account_id)
    .select('device_hash')
    .execute()
  await trx
    .insertInto('known_device')
    .values({ account_id, device_hash })
    .onConflict((it) => it.columns(['account_id', 'device_hash']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute()
  if (known.length > 0) return !known.some((it) => hashes.some((hash) => hash.equals(it.device_hash)))
  const entered = await trx
    .selectFrom('account')
    .where('id', '=', account_id)
    .where('seen_on', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return entered !== undefined
}

/** Whether the account has logged in with it before. Called with account 0 for an unknown e-mail. */
export async function isKnownDevice(
  db: Kysely<Schema>,
  account_id: number,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .where('account_id', '=', account_id)
    .where('device_hash', 'in', hashes)
    .select('account_id')
    .executeTakeFirst()
  return known !== undefined
}

/** Deletes all known devices and networks of the account. */
export async function forgetDevices(trx: Kysely<Schema>, account_id: number): Promise<void> {
  await trx.deleteFrom('known_device').where('account_id', '=', account_id).execute()
  await trx.deleteFrom('known_address').where('account_id', '=', account_id).execute()
}
