// Who opens which profile, for a day, so that each counts once: a keyed hash of the reader, and one of both, for who
// reads whom is sensitive.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { sign } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Db = Kysely<Schema>

/** Somebody who opens profiles: an account's number, or a visitor's network. */
export type Reader = { account: number } | { address: string }

/**
 * For a select that finds the profile `id`: counts that it is opened and gives the seconds to wait, 0 where there are
 * none. In the same statement as the profile, which is asked for all the time; so what is not there does not count.
 */
export function countedRead(settings: Settings, reader: Reader, id: number): RawBuilder<number> {
  if (!settings.rate_limit) return sql<number>`0`
  const { per_minute, per_hour, per_day } = settings.limits.profiles
  return sql<number>`count_profile_read(${numberOf(settings, reader)}::bigint,
    ${numberOf(settings, reader, id)}::bigint, ${per_minute}, ${per_hour}, ${per_day})`
}

const aDayAgo = sql<Date>`now() - interval '1 day'`

/** Whether whoever runs the site is to be told of this reader: not more often than once a day. Visitors are one. */
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

/** Forgets what an account has opened. */
export async function forgetReads(trx: Db, settings: Settings, accountId: number): Promise<void> {
  const reader = numberOf(settings, { account: accountId })
  await trx.deleteFrom('profile_read').where('reader', '=', reader).execute()
  await trx.deleteFrom('profile_reader').where('reader', '=', reader).execute()
}

/** Forgets what was opened more than a day ago, and who has opened nothing since. */
export async function forgetOldReads(db: Db): Promise<void> {
  await db.deleteFrom('profile_read').where('read_at', '<=', aDayAgo).execute()
  await db
    .deleteFrom('profile_reader')
    .where('day_ends', '<=', sql<Date>`now()`)
    .where((it) => it.or([it('told_at', 'is', null), it('told_at', '<=', aDayAgo)]))
    .execute()
}

/** 64 bits that stand for a reader, or for a reader of a profile; as text, for JavaScript's numbers are shorter. */
function numberOf({ secret_key }: Pick<Settings, 'secret_key'>, reader: Reader, profile?: number): string {
  const who = 'account' in reader ? `account ${reader.account}` : `address ${reader.address}`
  const signed = sign(secret_key, 'profile-reads', profile === undefined ? who : `${who} profile ${profile}`)
  return String(Buffer.from(signed, 'base64url').readBigInt64BE())
}
