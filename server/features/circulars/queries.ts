import { type Kysely, sql } from 'kysely'
import { type Audience, TOLD } from '#contract/circulars.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** The recipients of a circular: accounts with a verified e-mail that the next sweep does not erase. */
function listeners(db: Db, audience: Audience) {
  return db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`coalesce(account.erase_at > now(), true)`)
    .where((it) =>
      it.or([
        it('detective.status', 'in', TOLD[audience]),
        // An administrator need not be a detective.
        ...(audience === 'all' ? [it('account.role', '<>', 'detective')] : []),
      ]),
    )
}

/** The number of recipients with an id above `reached`. */
export async function countListeners(db: Db, audience: Audience, reached = 0): Promise<number> {
  const { listening } = await listeners(db, audience)
    .where('account.id', '>', reached)
    .select((it) => it.fn.countAll<number>().as('listening'))
    .executeTakeFirstOrThrow()
  return listening
}

/** The next recipients by id. */
export function nextListeners(
  db: Db,
  audience: Audience,
  { reached, most }: { reached: number; most: number },
) {
  return listeners(db, audience)
    .where('account.id', '>', reached)
    .orderBy('account.id')
    .limit(most)
    .select(['account.id', 'email'])
    .execute()
}

/** The circular with this text; created if there is none yet. */
export async function begunCircular(
  db: Db,
  circular: { text_hash: Buffer; subject: string; audience: Audience },
) {
  await db
    .insertInto('circular')
    .values({ ...circular, finished_at: null })
    .onConflict((it) => it.column('text_hash').doNothing())
    .execute()
  return await db
    .selectFrom('circular')
    .where('text_hash', '=', circular.text_hash)
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** The circular with this text; undefined if it was never sent. */
export function circularOf(db: Db, text_hash: Buffer) {
  return db.selectFrom('circular').where('text_hash', '=', text_hash).selectAll().executeTakeFirst()
}

/** The circular, locked until the transaction ends: two simultaneous sendings take turns. */
export function lockedCircular(trx: Db, id: number) {
  return trx.selectFrom('circular').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** Records the progress: the last id and how many got the e-mail in this batch. */
export async function comeTo(trx: Db, id: number, { reached, told }: { reached: number; told: number }) {
  await trx
    .updateTable('circular')
    .set((it) => ({ reached, told: it('told', '+', told) }))
    .where('id', '=', id)
    .execute()
}

export async function finishCircular(trx: Db, id: number) {
  await trx.updateTable('circular').set({ finished_at: sql`now()` }).where('id', '=', id).execute()
}

/** All circulars, latest first. */
export function listedCirculars(db: Db) {
  return db.selectFrom('circular').selectAll().orderBy('id', 'desc').execute()
}
