// The texts of requests, messages and notices that have certain words. Without an index, since nobody else searches
// them: the tables are read a piece at a time, so that no statement takes long.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { REQUEST_TEXT_MAX } from '#contract/columns.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

export interface Found {
  id: number
  detective_id: number | null
  text: string
  written_at: Date
}

const ROWS_AT_ONCE = 2000

const REQUESTS = sql`
  select id, detective_id, created_at as written_at,
    concat_ws(E'\n', subject, ${sql.join(Object.keys(REQUEST_TEXT_MAX).map((name) => sql.ref(name)))}) as text
  from collaboration`
const MESSAGES = sql`
  select id, null::int as detective_id, sent_at as written_at,
    concat_ws(E'\n', name || ' ' || surnames, subject, body,
      (select string_agg(reply.text, E'\n' order by reply.id) from contact_reply as reply
        where message_id = contact_message.id)) as text
  from contact_message`
const NOTICES = sql`
  select id, null::int as detective_id, received_at as written_at,
    concat_ws(E'\n', notifier_name, address, reason, explanation, facts, decision_text, notifier_appeal,
      author_appeal, appeal_reason) as text
  from report`

/** The requests with all of the words (folded), at most `most`, the oldest first; also disabled and past ones. */
export function requestsWith(db: Db, words: string[], most: number): Promise<Found[]> {
  return piecewise(db, REQUESTS, words, most)
}

/** The contact messages with the replies to them, in the same way. */
export function messagesWith(db: Db, words: string[], most: number): Promise<Found[]> {
  return piecewise(db, MESSAGES, words, most)
}

/** The notices with their decisions and appeals, in the same way. */
export function noticesWith(db: Db, words: string[], most: number): Promise<Found[]> {
  return piecewise(db, NOTICES, words, most)
}

async function piecewise(db: Db, texts: RawBuilder<unknown>, words: string[], most: number) {
  const found: Found[] = []
  let after = -1
  for (;;) {
    const { rows } = await sql<{ last: number | null; id: number | null } & Omit<Found, 'id'>>`
      with piece as materialized (${texts} where id > ${after} order by id limit ${sql.lit(ROWS_AT_ONCE)})
      select last, hit.* from (select max(id) as last from piece) as piece_end
      left join (select * from piece where folded_words(text) @> ${words}::text[]) as hit on true
      order by id`.execute(db)
    found.push(...rows.filter((row): row is typeof row & Found => row.id !== null))
    const last = rows[0]?.last ?? null
    if (last === null || found.length >= most) return found.slice(0, most)
    after = last
  }
}
