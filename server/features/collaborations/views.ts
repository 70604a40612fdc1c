// How many different people opened a request (rule 7.7): detectives by their number, but for its author;
// where visitors may, different visitors a day, by a hash of their address that dies with the day.
import { randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { sign } from '#server/platform/secrets.ts'

type Db = Kysely<Schema>

/** Counts a detective who opens a request, once; how many have opened it now. */
export async function countDetective(db: Db, id: number, detectiveId: number): Promise<number> {
  return await viewsAfter(
    db,
    id,
    sql`insert into collaboration_view (collaboration_id, detective_id)
      select id, ${detectiveId} from collaboration where id = ${id}
      on conflict do nothing returning collaboration_id`,
  )
}

/** The same of a visitor, once a day. Neither the address nor anything that outlives the day is kept. */
export async function countVisitor(
  db: Db,
  id: number,
  visitor: { address: string; today: string; secret_key: string },
): Promise<number> {
  const { address, today, secret_key } = visitor
  const salt = await saltOf(db, today)
  // Midnight passed, and the day was swept away at this very moment.
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

/** Forgets who visited before today. */
export async function forgetVisits(db: Db, today: string): Promise<void> {
  await db.deleteFrom('visiting_day').where('day', '<', today).execute()
}

// In one statement: only who was really added raises the number, also when racing. Who was not is told the number of
// another statement, which sees whatever this one had to wait for.
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

/** The day's salt as text, made by who comes first. */
async function saltOf(db: Db, day: string): Promise<string | undefined> {
  await db
    .insertInto('visiting_day')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await db.selectFrom('visiting_day').where('day', '=', day).select('salt').executeTakeFirst()
  return found?.salt.toString('hex')
}
