// The content that a notice is about.
import { type Kysely, sql } from 'kysely'
import type { Hideable } from '#contract/notices.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

export interface Content {
  kind: Hideable
  content_id: number
  author_id: number
}

/** The request or profile with this number, whoever may see it; undefined if there is none. */
export async function existingContent(db: Db, kind: Hideable, id: number): Promise<Content | undefined> {
  const found =
    kind === 'profile'
      ? await db.selectFrom('detective').where('id', '=', id).select('id as author_id').executeTakeFirst()
      : await db
          .selectFrom('collaboration')
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .select('detective_id as author_id')
          .executeTakeFirst()
  return found && { kind, content_id: id, author_id: found.author_id }
}

/** The same, if this member may read it and has not written it. `today` is Madrid's date. */
export async function contentFor(
  db: Db,
  { kind, id }: { kind: Hideable; id: number },
  viewer: number,
  today: string,
): Promise<Content | undefined> {
  const content = await existingContent(db, kind, id)
  if (!content || content.author_id === viewer) return undefined
  const isSeen = kind === 'profile' ? isProfileSeen(db, id) : isRequestSeen(db, id, viewer, today)
  return (await isSeen) ? content : undefined
}

async function isProfileSeen(db: Db, id: number) {
  const { rows } = await sql`select from detective where id = ${id} and is_visible(detective)`.execute(db)
  return rows.length > 0
}

/** An elapsed request is read by those alone who had opened it. */
async function isRequestSeen(db: Db, id: number, viewer: number, today: string) {
  const { rows } = await sql`
    select from collaboration join detective as author on author.id = detective_id
    where collaboration.id = ${id} and author.status = 'approved' and not requests_are_hidden(author)
      and is_listed(disabled, deleted_at, collaboration.withheld_since)
      and (coalesce(end_date, start_date) >= ${today}::date or exists (
        select from collaboration_view as view where collaboration_id = ${id} and view.detective_id = ${viewer}
      ))`.execute(db)
  return rows.length > 0
}

/** A message that this member received, with its text; undefined if there is none. */
export async function receivedMessage(db: Db, id: number, viewer: number) {
  const { rows } = await sql<{ text: string; author_id: number | null; name: string | null }>`
    select text, sender.id as author_id, full_name as name
    from message
    join conversation on conversation.id = conversation_id
    join conversation_side as side
      on side.conversation_id = conversation.id and side.account_id = ${viewer}
    left join detective as sender on sender.id = case when by_one then one_id else other_id end
    where message.id = ${id} and not is_hidden and by_one <> (one_id is not distinct from ${viewer})`.execute(
    db,
  )
  return rows[0]
}

const ADDRESS = /([^\s"'«»<>()[\],;]*)\/(profile|collaboration)\/(\d{1,9})(?!\d)/g

/**
 * What an address in a text points to: the first profile or request of this site. The path alone counts too; the same
 * path at another host is another site's.
 */
export function addressed(text: string, site: string): { kind: Hideable; id: number } | undefined {
  const { host } = new URL(site)
  for (const [, before = '', kind, id] of text.matchAll(ADDRESS))
    if (before === '' || before.toLowerCase().replace(/^https?:\/\//, '') === host)
      return { kind: kind === 'profile' ? 'profile' : 'request', id: Number(id) }
  return undefined
}
