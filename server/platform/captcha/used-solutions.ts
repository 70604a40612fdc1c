// The solved puzzles that were used, so that each solution serves once.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** Marks a solution as used; false if it was used before. The mark is kept until the given time. */
export async function useSolution(
  db: Kysely<Schema>,
  solution_hash: Buffer,
  expires_at: Date,
): Promise<boolean> {
  const used = await db
    .insertInto('used_captcha')
    .values({ solution_hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('solution_hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes the solutions whose puzzle has expired. */
export async function forgetUsedSolutions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('used_captcha').where('expires_at', '<', sql<Date>`now()`).execute()
}
