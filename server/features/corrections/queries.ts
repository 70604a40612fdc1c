import { type Kysely, sql } from 'kysely'
import type { AskedCorrection, PendingCorrection } from '#contract/corrections.ts'
import { HOLDS_LICENSE } from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'
import { spanishOrder } from '#server/database/spanish-order.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'

type Db = Kysely<Schema>

const CORRECTABLE = ['name', 'surname', 'second_surname', 'license_number', 'gender'] as const

/**
 * The present personal data of an approved detective, locked until the transaction ends; undefined if there
 * is no such detective.
 */
export function lockedIdentity(trx: Db, id: number) {
  return trx
    .selectFrom('detective')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .select(CORRECTABLE)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Stores a request; undefined, without any change, if another one waits already. */
export async function addCorrection(
  trx: Db,
  detective_id: number,
  asked: AskedCorrection,
  reason: string,
): Promise<number | undefined> {
  const added = await trx
    .insertInto('correction')
    .values({ detective_id, asked: JSON.stringify(asked), reason })
    .onConflict((conflict) => conflict.column('detective_id').where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The detective's request that waits for a decision; null if there is none. */
export async function pendingOf(db: Db, detectiveId: number): Promise<PendingCorrection | null> {
  const found = await db
    .selectFrom('correction')
    .where('detective_id', '=', detectiveId)
    .where('decided_at', 'is', null)
    .select(['asked', 'reason', 'asked_at'])
    .executeTakeFirst()
  return found ? { ...found, asked_at: found.asked_at.toISOString() } : null
}

/** Withdraws the waiting request; false if there is none. */
export async function removePending(db: Db, detectiveId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('correction')
    .where('detective_id', '=', detectiveId)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

const waiting = (db: Db) =>
  db
    .selectFrom('correction')
    .innerJoin('detective', 'detective.id', 'correction.detective_id')
    .innerJoin('account', 'account.id', 'correction.detective_id')
    .where('decided_at', 'is', null)
    .select(CORRECTABLE.map((name) => `detective.${name}` as const))
    .select(['correction.id', 'detective_id', 'asked', 'reason', 'asked_at', 'email', 'full_name'])

/** How many requests wait for a decision, and since when the first of them does. */
export function countedCorrections(db: Db) {
  return db
    .selectFrom('correction')
    .where('decided_at', 'is', null)
    .select((it) => [
      it.fn.countAll<number>().as('waiting'),
      it.fn.min<Date | null>('asked_at').as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * The requests that wait for a decision, oldest first, with the present values of the profile, and whether
 * another detective has the licence. All of them, or a page.
 */
export function waitingCorrections(db: Db, page?: { skipped: number; wanted: number }) {
  return waiting(db)
    .select((it) =>
      it
        .exists(
          it
            .selectFrom('detective as holder')
            .where('holder.license_number', '=', sql<number>`(asked ->> 'license_number')::int`)
            .whereRef('holder.id', '<>', 'correction.detective_id')
            .where('holder.status', 'in', HOLDS_LICENSE)
            .select('holder.id'),
        )
        .as('is_license_taken'),
    )
    .orderBy('asked_at')
    .orderBy('correction.id')
    .$if(page !== undefined, (query) => query.offset(page!.skipped).limit(page!.wanted))
    .execute()
}

/**
 * A waiting request, locked with its detective until the transaction ends; undefined if it is decided or does
 * not exist.
 */
export function lockedCorrection(trx: Db, id: number) {
  return waiting(trx)
    .where('correction.id', '=', id)
    .forUpdate(['correction', 'detective'])
    .executeTakeFirst()
}
export type Waiting = NonNullable<Awaited<ReturnType<typeof lockedCorrection>>>

/** Whether the request is decided; false also if it does not exist. */
export async function isDecided(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('correction')
    .where('id', '=', id)
    .where('decided_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** The personal data and the e-mail of a detective in any status, locked until the transaction ends. */
export function lockedHolder(trx: Db, id: number) {
  return trx
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .where('detective.id', '=', id)
    .select(CORRECTABLE.map((name) => `detective.${name}` as const))
    .select('email')
    .forNoKeyUpdate('detective')
    .executeTakeFirst()
}

/** New values for a detective, with the present ones. */
type Correcting = Pick<Waiting, (typeof CORRECTABLE)[number] | 'detective_id' | 'asked'>

/**
 * Applies the new values to the profile; false, without any change, if another detective has the licence
 * number.
 */
export async function correct(trx: Db, { detective_id, asked, ...now }: Correcting): Promise<boolean> {
  const { name, surname, second_surname } = { ...now, ...asked }
  const sort_key = spanishOrder([name, surname, second_surname].filter(Boolean).join(' '))
  const { rows } = await sql<{
    done: boolean
  }>`select correct_detective(${detective_id}, ${JSON.stringify(asked)}::jsonb, ${sort_key}) as done`.execute(
    trx,
  )
  return rows[0]?.done === true
}

/** Records the decision. */
export async function recordDecision(
  trx: Db,
  id: number,
  decision: 'accepted' | 'rejected',
  decision_reason: string | null,
): Promise<void> {
  await trx
    .updateTable('correction')
    .set({ decision, decision_reason, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes requests whose decision is old enough (RETENTION.correction). */
export async function forgetOldCorrections(db: Db): Promise<void> {
  await db.deleteFrom('correction').where('decided_at', '<', keptSince('correction')).execute()
}
