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
  {
    text = null,
    ...circular
  }: { text_hash: Buffer; subject: string; audience: Audience; text?: string | null },
) {
  await db
    .insertInto('circular')
    .values({ ...circular, text, finished_at: null })
    .onConflict((it) => it.column('text_hash').where(sql<boolean>`not is_test`).doNothing())
    .execute()
  return await db
    .selectFrom('circular')
    .where('text_hash', '=', circular.text_hash)
    .where(sql<boolean>`not is_test`)
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** The circular with this text; undefined if it was never sent. */
export function sentCircular(db: Db, text_hash: Buffer) {
  return db
    .selectFrom('circular')
    .where('text_hash', '=', text_hash)
    .where(sql<boolean>`not is_test`)
    .selectAll()
    .executeTakeFirst()
}

/** Stores a test that goes to one address, and deletes those of earlier days; returns its number. */
export async function insertTest(
  trx: Db,
  circular: { text_hash: Buffer; subject: string; text: string },
): Promise<number> {
  await trx
    .deleteFrom('circular')
    .where(sql<boolean>`is_test and started_at < now() - interval '1 day'`)
    .execute()
  const { id } = await trx
    .insertInto('circular')
    .values({ ...circular, audience: 'approved', is_test: true, told: 1, finished_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds so many e-mails to the circular, and returns their numbers. */
export async function insertEmails(trx: Db, circular_id: number, many: number): Promise<number[]> {
  const rows = await trx
    .insertInto('circular_letter')
    .values(Array.from({ length: many }, () => ({ circular_id, sent_at: null, failed_at: null })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The e-mail address of an account. */
export async function addressOf(db: Db, id: number): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select('email')
    .executeTakeFirstOrThrow()
  return email
}

/** Subject and text of a circular. Throws if there is none. */
export function circularWith(db: Db, id: number) {
  return db.selectFrom('circular').where('id', '=', id).select(['subject', 'text']).executeTakeFirstOrThrow()
}

/** The circular, locked until the transaction ends: a second sending waits for the first. */
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

/** Marks the circular as sent to all. */
export async function finishCircular(trx: Db, id: number) {
  await trx.updateTable('circular').set({ finished_at: sql`now()` }).where('id', '=', id).execute()
}

/** All circulars, latest first. */
export function listedCirculars(db: Db) {
  return db.selectFrom('circular').where('is_test', '=', false).selectAll().orderBy('id', 'desc').execute()
}
