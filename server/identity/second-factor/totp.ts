// The app that shows codes (TOTP, RFC 6238): six digits that change every thirty seconds.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { seal, unseal } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Db = Kysely<Schema>
type Keys = Pick<Settings, 'secret_key'>

const PERIOD_SECONDS = 30
/** For how long a secret that was shown waits for its first code. */
export const TOTP_SETUP_MINUTES = 15

// With the first who uses it: everybody else does without its 7 MB.
const library = () => import('otplib')

/** A new secret, as an app takes it by hand and as a QR code says it. */
export async function newTotpSecret(
  { app_name }: Pick<Settings, 'app_name'>,
  email: string,
): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await library()
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: app_name, label: email, secret, period: PERIOD_SECONDS }) }
}

/** Keeps a secret that is not confirmed yet, in place of an earlier one. False where one is confirmed already. */
export async function startTotp(db: Db, { secret_key }: Keys, account_id: number, secret: string) {
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

/** A secret that waits for its first code, with what is kept of it. */
interface Started {
  secret: string
  sealed_secret: string
}

/** The secret that waits for its first code; null where there is none, or it waited too long. */
export async function startedTotp(db: Db, { secret_key }: Keys, accountId: number): Promise<Started | null> {
  const found = await db
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .where(isBeingSetUp)
    .select('sealed_secret')
    .executeTakeFirst()
  return found ? { ...found, secret: unseal(secret_key, found.sealed_secret) as string } : null
}

/** From now on the app is asked for. False where that secret is not being set up any more: another may be by now. */
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

/** Whether the account had an app that was confirmed; it has none now, nor one that is being set up. */
export async function removeTotp(trx: Db, accountId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(removed?.confirmed_at)
}

/** Which step of time the code is of: the present one, the one before or the next; null where of none. */
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

/** The step of a code of the account's confirmed app; null where it is none. It is still to be taken. */
export async function stepOfAccount(db: Db, { secret_key }: Keys, accountId: number, code: string) {
  const found = await db
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .select('sealed_secret')
    .executeTakeFirst()
  return found ? await stepOf(unseal(secret_key, found.sealed_secret) as string, code) : null
}

/** Takes the code of this step, and with it those before. False where it was taken already. */
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
