import { type Kysely, sql } from 'kysely'
import type { Account, OpenSession } from '#contract/account.ts'
import type { hideProfile, undoHiding, undoShowing } from '#contract/hiding.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Chooser } from '#server/identity/easy-passwords.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'
import { factorsOf } from '#server/identity/second-factor/factors.ts'
import { isOpen } from '#server/identity/session.ts'
import type { Call, Viewer } from '#server/platform/http/http.ts'

const isPending = sql<boolean>`email_change.expires_at > now()`

/** The account as its owner sees it. */
export async function accountOf(db: Kysely<Schema>, id: number): Promise<Account> {
  const found = await db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .leftJoin('email_change', (join) =>
      join.onRef('email_change.account_id', '=', 'account.id').on(isPending),
    )
    .where('account.id', '=', id)
    .select(['account.email', 'role', 'email_change.email as new_email', 'email_change.expires_at'])
    .select([
      sql<Date | null>`case when hidden_up > now() then hidden_up end`.as('hidden_up'),
      sql<boolean>`coalesce(requests_are_hidden(detective), false)`.as('hides_requests'),
    ])
    .executeTakeFirstOrThrow()
  const { new_email: email, expires_at } = found
  const factors = await factorsOf(db, id)
  return {
    email: found.email,
    new_email: email && expires_at ? { email, expires_at: expires_at.toISOString() } : null,
    hidden_up: found.hidden_up?.toISOString() ?? null,
    hides_requests: found.hides_requests,
    can_be_deleted: found.role === 'detective',
    second_factor: {
      ...factors,
      passkeys: factors.passkeys.map((passkey) => ({
        ...passkey,
        created_at: passkey.created_at.toISOString(),
        last_used_at: passkey.last_used_at?.toISOString() ?? null,
      })),
    },
  }
}

/** The personal data that a new password of the account must not contain. */
export function chooserOf(db: Kysely<Schema>, accountId: number): Promise<Chooser> {
  return db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', accountId)
    .select(['email', 'name', 'surname', 'second_surname'])
    .executeTakeFirstOrThrow()
}

type Hiding = Call<typeof hideProfile>['input']
type Undone = Call<typeof undoHiding>['input']

/**
 * Hides the profile for that many minutes more, from now or from the end of the present hiding, and returns
 * the new end. With `hide_requests` the requests are hidden for the same time. One statement, so that two
 * calls at once add up.
 */
export async function hideFor(
  db: Kysely<Schema>,
  detectiveId: number,
  { hidden_profile_time: minutes, hide_requests: hides_requests }: Hiding,
): Promise<Date> {
  const { hidden_up } = await db
    .updateTable('detective')
    .set({
      hidden_up: sql`greatest(hidden_up, now()) + make_interval(mins => ${minutes}::int)`,
      hides_requests,
    })
    .where('id', '=', detectiveId)
    .returning('hidden_up')
    .executeTakeFirstOrThrow()
  return hidden_up!
}

/**
 * Subtracts minutes from a hiding that ends at a given time, and returns the new end; null if that is past,
 * so that the profile is visible. The requests get their former state back, if it is given. Undefined,
 * without any change, if the hiding does not end at that time any more.
 */
export async function unhideFor(
  db: Kysely<Schema>,
  detectiveId: number,
  { hidden_profile_time: minutes, hidden_up: end, hide_requests }: Undone,
): Promise<Date | null | undefined> {
  const before = sql`hidden_up - make_interval(mins => ${minutes}::int)`
  const changed = await db
    .updateTable('detective')
    .set({
      hidden_up: sql`case when ${before} > now() then ${before} end`,
      hides_requests: sql<boolean>`${before} > now() and ${hide_requests ?? sql.ref('hides_requests')}`,
    })
    .where('id', '=', detectiveId)
    // The date in an answer is cut to milliseconds.
    .where(sql<boolean>`date_trunc('milliseconds', hidden_up) = ${end}`)
    .returning('hidden_up')
    .executeTakeFirst()
  return changed?.hidden_up
}

/** Ends the hiding of a profile and of its requests; nothing changes if it is visible. */
export async function show(db: Kysely<Schema>, detectiveId: number) {
  await db
    .updateTable('detective')
    .set({ hidden_up: null, hides_requests: false })
    .where('id', '=', detectiveId)
    .where('hidden_up', 'is not', null)
    .execute()
}

/**
 * Hides a visible profile until this time; returns the end. Undefined, without any change, if it is hidden.
 */
export async function hideAgain(
  db: Kysely<Schema>,
  detectiveId: number,
  { hidden_up, hide_requests: hides_requests }: Call<typeof undoShowing>['input'],
): Promise<Date | undefined> {
  const changed = await db
    .updateTable('detective')
    .set({ hidden_up: new Date(hidden_up), hides_requests })
    .where('id', '=', detectiveId)
    .where(sql<boolean>`coalesce(hidden_up <= now(), true)`)
    .returning('hidden_up')
    .executeTakeFirst()
  return changed?.hidden_up ?? undefined
}

/** The open sessions of the account: the calling session first, then by last use. */
export async function openSessions(
  db: Kysely<Schema>,
  { id, tokenHash }: Pick<Viewer, 'id' | 'tokenHash'>,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('session')
    .where('account_id', '=', id)
    .where(isOpen)
    .select(['id', 'device', 'created_at'])
    .select([
      sql<boolean>`token_hash = ${tokenHash}`.as('is_current'),
      // The column is up to ten minutes behind.
      sql<Date>`case when token_hash = ${tokenHash} then now() else last_used_at end`.as('last_used_at'),
    ])
    .orderBy('is_current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((session) => ({
    ...session,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
  }))
}

/** The account, locked until the transaction ends, with whether it may log in at present. */
export function lockedAccount(trx: Kysely<Schema>, id: number) {
  return trx
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['account.id', 'email', 'email_key'])
    .select(sql<boolean>`role <> 'detective' or status = 'approved'`.as('may_enter'))
    .forUpdate('account')
    .executeTakeFirstOrThrow()
}

/** The account with this e-mail, locked until the transaction ends; undefined if there is none. */
export function lockedAccountByEmail(trx: Kysely<Schema>, email: string) {
  return trx
    .selectFrom('account')
    .where('email_key', '=', emailKeyOf(email))
    .select(['id', 'email', 'email_key'])
    .forUpdate()
    .executeTakeFirst()
}

/** The e-mail of the account with this key; undefined if there is none. */
export async function ownerOfEmail(db: Kysely<Schema>, email_key: string) {
  const account = await db
    .selectFrom('account')
    .where('email_key', '=', email_key)
    .select('email')
    .executeTakeFirst()
  return account?.email
}
