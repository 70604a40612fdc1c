// How many different people opened a request (rule 7.7): detectives by their number, except its author; if
// visitors may see requests, different visitors per day, by a hash of the address whose salt is deleted after
// the day.
import { randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { sign } from '#server/platform/secrets.ts'

type Db = Kysely<Schema>

/** Counts a detective who opens a request, once; returns the number of readers. */
export async function countDetective(db: Db, id: number, detectiveId: number): Promise<number> {
  return await viewsAfter(
    db,
    id,
    sql`insert into collaboration_view (collaboration_id, detective_id)
      select id, ${detectiveId} from collaboration where id = ${id}
      on conflict do nothing returning collaboration_id`,
  )
}

/**
 * Counts a visitor, once a day; returns the number of readers. Neither the address nor anything that outlives
 * the day is stored.
 */
export async function countVisitor(
  db: Db,
  id: number,
  visitor: { address: string; today: string; secret_key: string },
): Promise<number> {
  const { address, today, secret_key } = visitor
  const salt = await saltOf(db, today)
  // Midnight has just passed, and the sweep deleted the day at this very moment.
  if (!salt) return await viewsOf(db, id)
  const visitor_hash = Buffer.from(sign(secret_key, `visit ${salt}`, address), 'base64url')
  return await viewsAfter(
    db,
    id,
    sql`insert into collaboration_visit (collaboration_id, day, visitor_hash)
      select collaboration.id, visiting_day.day, ${visitor_hash}::bytea from collaboration, visiting_day
      where collaboration.id = ${id} and visiting_day.day = ${today}
      on conflict do nothing returning collaboration_id`,
  )
}

/** Deletes the visits of the days before today. */
export async function forgetVisits(db: Db, today: string): Promise<void> {
  await db.deleteFrom('visiting_day').where('day', '<', today).execute()
}

// One statement: only a reader who was really inserted raises the number, also in concurrent calls. Otherwise
// a second statement reads the number, because it sees what the first one had to wait for.
async function viewsAfter(db: Db, id: number, adding: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ unique_views: number }>`
    with added as (${adding})
    update collaboration set unique_views = unique_views + 1
    from added where id = added.collaboration_id
    returning unique_views`.execute(db)
  return rows[0]?.unique_views ?? (await viewsOf(db, id))
}

async function viewsOf(db: Db, id: number): Promise<number> {
  const found = await db
    .selectFrom('collaboration')
    .where('id', '=', id)
    .select('unique_views')
    .executeTakeFirst()
  return found?.unique_views ?? 0
}

/** The day's salt as text; the first visitor of the day creates it. */
async function saltOf(db: Db, day: string): Promise<string | undefined> {
  await db
    .insertInto('visiting_day')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await db.selectFrom('visiting_day').where('day', '=', day).select('salt').executeTakeFirst()
  return found?.salt.toString('hex')
}
