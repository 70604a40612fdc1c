// The profiles that each reader opened, for a day, so that each profile counts once. Stored as keyed hashes
// of the reader and of reader and profile together, because these data are sensitive.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { sign } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Db = Kysely<Schema>

/** A reader of profiles: an account's number, or a visitor's network. */
export type Reader = { account: number } | { address: string }

/**
 * For a select that finds the profile `id`: counts that it is opened and gives the seconds to wait, 0 if
 * none. It is part of the profile's own statement, which runs very often; so a profile that does not exist
 * does not count.
 */
export function countedRead(settings: Settings, reader: Reader, id: number): RawBuilder<number> {
  if (!settings.rate_limit) return sql<number>`0`
  const { per_minute, per_hour, per_day } = settings.limits.profiles
  return sql<number>`count_profile_read(${numberOf(settings, reader)}::bigint,
    ${numberOf(settings, reader, id)}::bigint, ${per_minute}, ${per_hour}, ${per_day})`
}

const aDayAgo = sql<Date>`now() - interval '1 day'`

/** Whether to notify the operator of this reader: at most once a day. All visitors count as one reader. */
export async function isToBeTold(trx: Db, settings: Settings, reader: Reader): Promise<boolean> {
  const told = await trx
    .insertInto('profile_reader')
    .values({
      reader: numberOf(settings, 'account' in reader ? reader : { address: 'anywhere' }),
      told_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .column('reader')
        .doUpdateSet({ told_at: sql<Date>`now()` })
        .where((it) =>
          it.or([it('profile_reader.told_at', 'is', null), it('profile_reader.told_at', '<=', aDayAgo)]),
        ),
    )
    .returning('reader')
    .executeTakeFirst()
  return told !== undefined
}

/** Deletes the record of what an account has opened. */
export async function forgetReads(trx: Db, settings: Settings, accountId: number): Promise<void> {
  const reader = numberOf(settings, { account: accountId })
  await trx.deleteFrom('profile_read').where('reader', '=', reader).execute()
  await trx.deleteFrom('profile_reader').where('reader', '=', reader).execute()
}

/** Deletes the records that are more than a day old, and readers without newer ones. */
export async function forgetOldReads(db: Db): Promise<void> {
  await db.deleteFrom('profile_read').where('read_at', '<=', aDayAgo).execute()
  await db
    .deleteFrom('profile_reader')
    .where('day_ends', '<=', sql<Date>`now()`)
    .where((it) => it.or([it('told_at', 'is', null), it('told_at', '<=', aDayAgo)]))
    .execute()
}

/** 64 bits for a reader, or for a reader and a profile; as text, because JavaScript's numbers are shorter. */
function numberOf({ secret_key }: Pick<Settings, 'secret_key'>, reader: Reader, profile?: number): string {
  const who = 'account' in reader ? `account ${reader.account}` : `address ${reader.address}`
  const signed = sign(secret_key, 'profile-reads', profile === undefined ? who : `${who} profile ${profile}`)
  return String(Buffer.from(signed, 'base64url').readBigInt64BE())
}
