// The texts that have certain words. Without an index, since nobody else searches them: the tables are read a
// piece at a time, so that no statement takes long.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { REQUEST_TEXTS } from '#contract/columns.ts'
import type { FoundIn } from '#contract/staff/rights.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

export interface Found {
  id: number
  detective_id: number | null
  text: string
  written_at: Date
}

const ROWS_AT_ONCE = 2000

/**
 * Texts written by people, with the number, the author, the day and the words. A row with texts of two people
 * counts as two texts with the same number, each with its own author.
 */
const TEXTS = {
  request: sql`
    select id, detective_id, created_at as written_at,
      concat_ws(E'\n', subject, ${sql.join(REQUEST_TEXTS.map((name) => sql.ref(name)))}) as text
    from collaboration`,
  contact_message: sql`
    select id, null::int as detective_id, sent_at as written_at,
      concat_ws(E'\n', name || ' ' || surnames, subject, body,
        (select string_agg(reply.text, E'\n' order by reply.id) from contact_reply as reply
          where message_id = contact_message.id)) as text
    from contact_message`,
  report: sql`
    select id, null::int as detective_id, received_at as written_at,
      concat_ws(E'\n', notifier_name, address, reason, explanation, facts, decision_text, notifier_appeal,
        author_appeal, appeal_reason) as text
    from report`,
  answer: sql`
    select id, writer_id as detective_id, written_at, own.text
    from answer
    cross join lateral (values
      (detective_id, created_at, message),
      ((select request.detective_id from collaboration as request where request.id = collaboration_id),
        decided_at, decision_message)
    ) as own(writer_id, written_at, text)`,
  meeting_point: sql`
    select id, (select detective_id from collaboration where collaboration.id = point.id) as detective_id, written_at,
      text
    from (
      select collaboration_id as id, written_at, concat_ws(E'\n', text, instructions) as text from meeting_point
    ) as point`,
  job_note: sql`
    select id, writer_id as detective_id, agreed_at as written_at, own.text
    from agreed_job
    cross join lateral (values (author_id, author_note), (colleague_id, colleague_note)) as own(writer_id, text)`,
  message: sql`
    select id, sent_at as written_at, text, (
      select case when by_one then one_id else other_id end from conversation where conversation.id = conversation_id
    ) as detective_id
    from message`,
} satisfies Partial<Record<FoundIn, RawBuilder<unknown>>>

/**
 * The texts of one kind with all of the words (folded), at most `most`, the oldest first; also what is
 * hidden. A piece ends with ties, because the next one begins after its last number: no second text of a row
 * is skipped.
 */
export async function textsWith(db: Db, kind: keyof typeof TEXTS, words: string[], most: number) {
  const texts = TEXTS[kind]
  const found: Found[] = []
  let after = -1
  for (;;) {
    const { rows } = await sql<{ last: number | null; id: number | null } & Omit<Found, 'id'>>`
      with piece as materialized (
        ${texts} where id > ${after} order by id fetch first ${sql.lit(ROWS_AT_ONCE)} rows with ties
      )
      select last, hit.* from (select max(id) as last from piece) as piece_end
      left join (select * from piece where folded_words(text) @> ${words}::text[]) as hit on true
      order by id, written_at, detective_id`.execute(db)
    found.push(...rows.filter((row): row is typeof row & Found => row.id !== null))
    const last = rows[0]?.last ?? null
    if (last === null || found.length >= most) return found.slice(0, most)
    after = last
  }
}
