// Which solutions of puzzles were used, so that each serves once.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** Uses a solution up; false where it was used before. It is known until the time given. */
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

/** Forgets those whose puzzle is too old to be solved again. */
export async function forgetUsedSolutions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('used_captcha').where('expires_at', '<', sql<Date>`now()`).execute()
}
