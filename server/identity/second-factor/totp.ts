// The authenticator app (TOTP, RFC 6238): six digits that change every thirty seconds.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { type SecretKeys, seal, sealedAnew, unseal } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Db = Kysely<Schema>

const PERIOD_SECONDS = 30
/** How long a new secret waits for its first code. */
export const TOTP_SETUP_MINUTES = 15

// Loaded with the first use: other servers do not need its 7 MB.
const library = () => import('otplib')

/** A new secret, as text to type into an app and as the URI for a QR code. */
export async function newTotpSecret(
  { app_name }: Pick<Settings, 'app_name'>,
  email: string,
): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await library()
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: app_name, label: email, secret, period: PERIOD_SECONDS }) }
}

/**
 * Stores an unconfirmed secret, in place of an earlier one. False if the account has a confirmed one already.
 */
export async function startTotp(
  db: Db,
  { secret_key }: Pick<SecretKeys, 'secret_key'>,
  account_id: number,
  secret: string,
) {
  const fresh = { sealed_secret: seal(secret_key, secret), started_at: new Date(), last_step: null }
  const started = await db
    .insertInto('totp')
    .values({ account_id, ...fresh, confirmed_at: null })
    .onConflict((it) => it.column('account_id').doUpdateSet(fresh).where('totp.confirmed_at', 'is', null))
    .returning('account_id')
    .executeTakeFirst()
  return started !== undefined
}

const isBeingSetUp = sql<boolean>`confirmed_at is null
  and started_at > now() - make_interval(mins => ${sql.lit(TOTP_SETUP_MINUTES)})`

/** A secret that waits for its first code, with its stored form. */
interface Started {
  secret: string
  sealed_secret: string
}

/** The secret that waits for its first code; null if there is none, or it has expired. */
export async function startedTotp(db: Db, keys: SecretKeys, accountId: number): Promise<Started | null> {
  const found = await db
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .where(isBeingSetUp)
    .select('sealed_secret')
    .executeTakeFirst()
  return found ? { ...found, secret: unseal(keys, found.sealed_secret) as string } : null
}

/**
 * Confirms the secret: the app is required from now on. False if that secret is not being set up any more;
 * another may have replaced it.
 */
export async function confirmTotp(
  trx: Db,
  accountId: number,
  { sealed_secret }: Started,
  step: number,
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('totp')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('account_id', '=', accountId)
    .where('sealed_secret', '=', sealed_secret)
    .where(isBeingSetUp)
    .returning('account_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Deletes the account's app, and one that is being set up; true if there was a confirmed one. */
export async function removeTotp(trx: Db, accountId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(removed?.confirmed_at)
}

/** The time step of the code: the present one, the one before or the next; null if it matches none. */
export async function stepOf(secret: string, code: string): Promise<number | null> {
  const { verify } = await library()
  if (!/^\d{6}$/.test(code)) return null
  const found = await verify({
    secret,
    token: code,
    period: PERIOD_SECONDS,
    epochTolerance: PERIOD_SECONDS,
    strategy: 'totp',
  })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/** The time step of a code of the account's confirmed app; null if it is wrong. It is not used up yet. */
export async function stepOfAccount(db: Db, keys: SecretKeys, accountId: number, code: string) {
  const found = await db
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .select('sealed_secret')
    .executeTakeFirst()
  return found ? await stepOf(unseal(keys, found.sealed_secret) as string, code) : null
}

/** Uses up the code of this step, and those before it. False if it was used already. */
export async function takeStep(trx: Db, accountId: number, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where((it) => it.or([it('last_step', 'is', null), it('last_step', '<', step)]))
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}

const BATCH = 1000

/**
 * Seals the secrets that another accepted key has sealed anew by the secret key; returns how many. Does
 * nothing if there is only one key. A secret that no key opens stays as it is.
 */
export async function sealTotpsAnew(db: Db, keys: SecretKeys): Promise<number> {
  let done = 0
  if (keys.accepted_keys.length === 0) return done
  for (let after = 0; ; ) {
    const batch = await db
      .selectFrom('totp')
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(BATCH)
      .select(['account_id', 'sealed_secret'])
      .execute()
    for (const { account_id, sealed_secret } of batch) {
      const anew = sealedAnew(keys, sealed_secret)
      if (anew === null) continue
      // Meanwhile its owner may have set up another one.
      const { numUpdatedRows } = await db
        .updateTable('totp')
        .set({ sealed_secret: anew })
        .where('account_id', '=', account_id)
        .where('sealed_secret', '=', sealed_secret)
        .executeTakeFirst()
      done += Number(numUpdatedRows)
    }
    if (batch.length < BATCH) return done
    after = batch.at(-1)!.account_id
  }
}
