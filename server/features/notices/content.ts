// The content that a notice is about.
import { type Kysely, sql } from 'kysely'
import type { Addressable, Hideable } from '#contract/notices.ts'
import { isReadableBy } from '#server/database/readable-request.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

export interface Content {
  kind: Hideable
  content_id: number
  /** Null if the account of a message's author is erased. */
  author_id: number | null
}

/** The content with this number, visible or not; undefined if there is none. */
export async function existingContent(db: Db, kind: Hideable, id: number): Promise<Content | undefined> {
  const found = await AUTHOR_OF[kind](db, id)
  return found && { kind, content_id: id, author_id: found.author_id }
}

const AUTHOR_OF: Record<Hideable, (db: Db, id: number) => Promise<{ author_id: number | null } | undefined>> =
  {
    profile: (db, id) =>
      db.selectFrom('detective').where('id', '=', id).select('id as author_id').executeTakeFirst(),
    request: (db, id) =>
      db
        .selectFrom('collaboration')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .select('detective_id as author_id')
        .executeTakeFirst(),
    message: (db, id) =>
      db
        .selectFrom('message')
        .innerJoin('conversation', 'conversation.id', 'conversation_id')
        .where('message.id', '=', id)
        .select(sql<number | null>`case when by_one then one_id else other_id end`.as('author_id'))
        .executeTakeFirst(),
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
  return (await IS_SEEN[kind](db, id, viewer, today)) ? content : undefined
}

type Seen = (db: Db, id: number, viewer: number, today: string) => Promise<boolean>
const IS_SEEN: Record<Hideable, Seen> = {
  profile: isProfileSeen,
  request: isRequestSeen,
  message: isMessageReceived,
}

async function isProfileSeen(db: Db, id: number) {
  const { rows } = await sql`select from detective where id = ${id} and is_visible(detective)`.execute(db)
  return rows.length > 0
}

async function isRequestSeen(db: Db, id: number, viewer: number, today: string) {
  const { rows } = await sql`
    select from collaboration where id = ${id} and ${isReadableBy(sql`${viewer}::int`, today)}`.execute(db)
  return rows.length > 0
}

async function isMessageReceived(db: Db, id: number, viewer: number) {
  const { rows } = await sql`
    select from message
    join conversation on conversation.id = conversation_id
    join conversation_side as side on side.conversation_id = conversation.id and side.account_id = ${viewer}
    where message.id = ${id} and not is_hidden and withheld_since is null
      and by_one <> (one_id is not distinct from ${viewer})`.execute(db)
  return rows.length > 0
}

const ADDRESS = /([^\s"'«»<>()[\],;]*)\/(profile|collaboration)\/(\d{1,9})(?!\d)/g

/**
 * The content to which an address in a text leads: the first profile or request of this site. The path alone
 * counts too; the same path at another host is another site's.
 */
export function addressed(text: string, site: string): { kind: Addressable; id: number } | undefined {
  const { host } = new URL(site)
  for (const [, before = '', kind, id] of text.matchAll(ADDRESS))
    if (before === '' || before.toLowerCase().replace(/^https?:\/\//, '') === host)
      return { kind: kind === 'profile' ? 'profile' : 'request', id: Number(id) }
  return undefined
}
