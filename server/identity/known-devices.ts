// The devices that an account has logged in from: by what the browser keeps to be known again, or else by its program
// and its network.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { sign } from '#server/platform/secrets.ts'

type Calling = Pick<Platform, 'settings'> & { address: string; userAgent: string }

/** Keyed, and different for each account: the table tells neither devices nor who shares one. */
export function deviceHash(
  { settings, address, userAgent }: Calling,
  accountId: number,
  device_id?: string,
): Buffer {
  const device = device_id === undefined ? ['program', userAgent, address] : ['browser', device_id]
  return Buffer.from(
    sign(settings.secret_key, 'known-device', JSON.stringify([accountId, ...device])),
    'base64url',
  )
}

/**
 * Whether the device is new to an account that has been entered before, perhaps so long ago that none is known any more;
 * from now on it is not. To be asked before the session is opened.
 */
export async function rememberDevice(
  trx: Kysely<Schema>,
  account_id: number,
  device_hash: Buffer,
): Promise<boolean> {
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
  if (known.length > 0) return !known.some((it) => device_hash.equals(it.device_hash))
  const entered = await trx
    .selectFrom('account')
    .where('id', '=', account_id)
    .where('seen_on', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return entered !== undefined
}

/** Whether the account has logged in with it before. Asked with account 0 where the e-mail is unknown. */
export async function isKnownDevice(
  db: Kysely<Schema>,
  account_id: number,
  device_hash: Buffer,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .where('account_id', '=', account_id)
    .where('device_hash', '=', device_hash)
    .select('account_id')
    .executeTakeFirst()
  return known !== undefined
}

/** No device and no network is known as the owner's any more. */
export async function forgetDevices(trx: Kysely<Schema>, account_id: number): Promise<void> {
  await trx.deleteFrom('known_device').where('account_id', '=', account_id).execute()
  await trx.deleteFrom('known_address').where('account_id', '=', account_id).execute()
}
