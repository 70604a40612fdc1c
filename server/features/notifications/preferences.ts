// By which ways an account is told of each kind, and in which hours not.
import { type Kysely, sql } from 'kysely'
import { madridTime } from '#contract/days.ts'
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preferences,
  type savePreferences,
} from '#contract/notifications.ts'
import { lockAccount } from '#server/database/account-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalid } from '#server/platform/http/refusals.ts'

type Db = Kysely<Schema>
type Kinds = Preferences['kinds']

const USUAL = { app: true, push: true, email: true }

/** The preferences of an account; the usual ones if it has set none. */
export async function preferencesOf(db: Db, account_id: number): Promise<Preferences> {
  const set = await db
    .selectFrom('notification_preference')
    .where('account_id', '=', account_id)
    .select(['kinds', sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('from')])
    .select(sql<string | null>`to_char(quiet_to, 'HH24:MI')`.as('to'))
    .executeTakeFirst()
  const names = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]
  return {
    kinds: Object.fromEntries(names.map((kind) => [kind, { ...USUAL, ...set?.kinds[kind] }])) as Kinds,
    quiet: set?.from && set.to ? { from: set.from, to: set.to } : null,
  }
}

/** Changes what is given, and leaves the rest. */
export async function save({ db, viewer, input }: Call<typeof savePreferences>) {
  if (input.quiet && input.quiet.from === input.quiet.to)
    throw invalid({ 'quiet.to': ['La hora en que termina debe ser otra que la de comienzo.'] })
  await inTransaction(db, async (trx) => {
    // Two windows that change different kinds at the same moment keep both changes.
    await lockAccount(trx, viewer.id)
    const before = await preferencesOf(trx, viewer.id)
    const quiet = input.quiet === undefined ? before.quiet : input.quiet
    const kinds = Object.entries(before.kinds).map(([kind, ways]) => [
      kind,
      { ...ways, ...input.kinds?.[kind as NotificationKind] },
    ])
    const row = {
      kinds: JSON.stringify(Object.fromEntries(kinds)),
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
    }
    await trx
      .insertInto('notification_preference')
      .values({ account_id: viewer.id, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
  })
  return undefined
}

/** Whether this time of day is within the quiet hours, which may go over midnight. */
export function isQuiet({ quiet }: Pick<Preferences, 'quiet'>, time: string = madridTime()): boolean {
  if (!quiet) return false
  const { from, to } = quiet
  return from < to ? from <= time && time < to : from <= time || time < to
}
