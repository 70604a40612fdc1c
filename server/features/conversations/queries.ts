import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ERASED_ACCOUNT } from '#contract/answers.ts'
import type { Conversation } from '#contract/conversations.ts'
import { isHiddenFromColleague, isShownToColleague } from '#server/database/acquaintance.ts'
import { isClosed, marked } from '#server/database/closed-profile.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Schema } from '#server/database/schema.ts'
import { isShownSide } from '#server/database/shown-conversations.ts'
import { textFor } from '#server/database/shown-message.ts'
import { utc } from '#server/database/utc.ts'

type Db = Kysely<Schema>

/** The sides of an account whose conversations are shown. */
export function sidesOf(account_id: number): RawBuilder<unknown> {
  return sql`from conversation_side as side where side.account_id = ${account_id} and ${isShownSide}`
}

const isMine = (account_id: number) => sql`by_one = (one_id is not distinct from ${account_id})`

/**
 * The request of a conversation as long as its reader may know of it: not while its author is suspended; and
 * if the author hides it, only with an answer or a place. All is looked up by the number of the request.
 */
const requestFor = (reader: number) => sql`
  select json_build_object('id', request.id, 'subject', subject)
  from collaboration as request join detective as author on author.id = request.detective_id
  where request.id = about and deleted_at is null and request.withheld_since is null
    and (author.id = ${reader} or author.status = 'approved' and (
      not (disabled or requests_are_hidden(author))
      or exists (select from agreed_job as job where collaboration_id = request.id and colleague_id = ${reader}
        and not ${isHiddenFromColleague})
      or exists (select from answer where collaboration_id = request.id and answer.detective_id = ${reader}
        and ${isShownToColleague})
    ))`

const columns = (account_id: number) => sql`
  conversation.id, json_build_object('id', other.id, 'full_name', coalesce(other.full_name, ${ERASED_ACCOUNT})) as with,
  ${isClosed('other')} as has_closed_profile,
  (${requestFor(account_id)}) as collaboration,
  (select json_build_object('id', message.id, 'text', ${textFor(isMine(account_id))}, 'at', ${utc('sent_at')},
      'mine', ${isMine(account_id)})
    from message where message.id = side.last_message_id) as last_message,
  side.unread, has_blocked(${account_id}, other.id) as blocked`

interface Page {
  skipped: number
  wanted: number
}

/** The visible part of these sides, each with all of its columns. */
const shown = (account_id: number, sides: RawBuilder<unknown>) => sql`
  select ${columns(account_id)} from (${sides}) as side
  join conversation on conversation.id = side.conversation_id
  left join detective as other on other.id = case when one_id = side.account_id then other_id else one_id end`

const latestFirst = sql`side.last_message_id desc nulls last, side.conversation_id desc`

/** A page of them, the latest message first, and their number. */
export const conversationsOf = (db: Db, account_id: number, page: Page) =>
  pageOf(db, account_id, sidesOf(account_id), page)

/** Those with unread messages, the latest first, at most `most` of them; and their number. */
export const unreadConversationsOf = (db: Db, account_id: number, most: number) =>
  pageOf(db, account_id, sql`${sidesOf(account_id)} and side.unread > 0`, { skipped: 0, wanted: most })

async function pageOf(db: Db, account_id: number, all: RawBuilder<unknown>, { skipped, wanted }: Page) {
  const sides = sql`select side.* ${all} order by ${latestFirst} offset ${skipped} limit ${wanted}`
  const { rows } = await sql<{ total: number; data: Conversation[] }>`${prepared}
    select (select count(*)::int ${all}) as total, coalesce(json_agg(page), '[]') as data
    from (${shown(account_id, sides)} order by ${latestFirst}) as page`.execute(db)
  const { total, data } = rows[0]!
  return { total, data: data.map(marked) }
}

/** One of them; undefined if it is not the account's. */
export async function conversationIn(
  db: Db,
  account_id: number,
  id: number,
): Promise<Conversation | undefined> {
  const side = sql`select side.* ${sidesOf(account_id)} and side.conversation_id = ${id}`
  const { rows } = await sql<Conversation>`${shown(account_id, side)}`.execute(db)
  return rows[0] && marked(rows[0])
}

/**
 * A conversation as its writers need it, locked: messages of one conversation are written one after the
 * other. No stronger lock: who opens it at this moment has a new side that refers to it, and for which the
 * writer waits.
 */
export async function lockConversation(trx: Db, account_id: number, id: number) {
  const found = await trx
    .selectFrom('conversation')
    .innerJoin('conversation_side as side', 'side.conversation_id', 'conversation.id')
    .where('conversation.id', '=', id)
    .where('side.account_id', '=', account_id)
    .select(['one_id', 'other_id', 'read_up_to'])
    .forNoKeyUpdate('conversation')
    .executeTakeFirst()
  const isOne = found?.one_id === account_id
  // The account may have been erased while this waited.
  if (!found || (!isOne && found.other_id !== account_id)) return undefined
  return { is_one: isOne, with_id: isOne ? found.other_id : found.one_id }
}

/** Locks all conversations of an account: what is being written in them ends before. */
export async function lockConversationsOf(trx: Db, account_id: number): Promise<void> {
  await trx
    .selectFrom('conversation')
    .where((it) => it.or([it('one_id', '=', account_id), it('other_id', '=', account_id)]))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
}

/** Whether this person is an approved detective. */
export async function isApproved(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('detective')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether one has blocked the other. */
export async function hasBlocked(db: Db, blocker: number, blocked: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_blocked(${blocker}::int, ${blocked}::int) as has`.execute(db)
  return rows[0]!.has
}
