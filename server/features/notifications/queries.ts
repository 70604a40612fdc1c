import { type Kysely, sql } from 'kysely'
import { madridDay } from '#contract/days.ts'
import { NOTIFICATIONS_PER_PAGE, type NotificationKind, type Received } from '#contract/notifications.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import { isReadableBy } from '#server/database/readable-request.ts'
import type { Schema } from '#server/database/schema.ts'
import { isShownSide } from '#server/database/shown-conversations.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'
import type { ToBeTold } from '#server/identity/events.ts'
import type { EventPayloads } from '#server/platform/events.ts'
import { pathOf, type Told, wordsOf } from './words.ts'

type Db = Kysely<Schema>

/**
 * Adds a notification. Of the unread messages of a conversation there is one, with the time of the last: it
 * takes the place of the one before, so that the list, which is in the order of the numbers, begins with it.
 */
export async function insertNotification(
  trx: Db,
  told: ToBeTold,
  { in_app, by_email }: { in_app: boolean; by_email: boolean },
): Promise<number> {
  const { changed, ...others } = told
  const before = told.kind === 'message' ? await takeUnread(trx, told) : undefined
  const added = await trx
    .insertInto('notification')
    .values({
      actor_id: null,
      collaboration_id: null,
      conversation_id: null,
      subject: null,
      ...others,
      ...(changed && { changed }),
      in_app,
      by_email,
      ...before,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

/** The kinds about the state of one answer: the latest of them is true, the earlier ones are history. */
const STATES_OF_ANSWER: NotificationKind[] = ['answer', 'accepted', 'declined', 'withdrawn']

/**
 * Earlier notifications of the same answer are not sent by e-mail any more: within the minutes until then, a
 * colleague may have withdrawn, or lost the place again. The bell keeps them.
 */
export async function supersede(trx: Db, { kind, account_id, actor_id, collaboration_id }: ToBeTold) {
  if (!STATES_OF_ANSWER.includes(kind) || !actor_id || !collaboration_id) return
  await trx
    .updateTable('notification')
    .set({ by_email: false })
    .where('account_id', '=', account_id)
    .where('actor_id', '=', actor_id)
    .where('collaboration_id', '=', collaboration_id)
    .where('kind', 'in', STATES_OF_ANSWER)
    // With these three an index has the rows.
    .where('read_at', 'is', null)
    .where('emailed_at', 'is', null)
    .where('by_email', '=', true)
    .execute()
}

/** Removes the unread one of a conversation, and returns what lasts of it. The conversation is locked. */
async function takeUnread(trx: Db, { account_id, conversation_id = 0 }: ToBeTold) {
  return await trx
    .deleteFrom('notification')
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', conversation_id)
    .where('kind', '=', 'message')
    .where('read_at', 'is', null)
    .returning(['unread_since', 'emailed_at'])
    .executeTakeFirst()
}

/**
 * Those of somebody who is suspended are not shown until restored; until then they are neither read nor sent.
 * The person is looked up by number: as a join, PostgreSQL may read all detectives; with `coalesce` it
 * expects few rows, and sorts all of an account for a page.
 */
export const isShown = sql<boolean>`(
  select status = 'approved' from detective where detective.id = notification.actor_id
) is not false`

/** Whether the account may open the request. */
export async function isReadable(db: Db, account_id: number, collaboration_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('collaboration')
    .where('id', '=', collaboration_id)
    .where(isReadableBy(sql`${account_id}::int`, madridDay()))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The shown rows with what their words are made of. The subject of a request that a decision hides is its
 * author's alone.
 */
export function told(db: Db) {
  return db
    .selectFrom('notification')
    .leftJoin('detective as actor', 'actor.id', 'notification.actor_id')
    .leftJoin('collaboration', 'collaboration.id', 'notification.collaboration_id')
    .modifyFront(prepared)
    .select([
      'notification.id',
      'kind',
      'actor.full_name as actor',
      isReadableBy(sql`notification.account_id`, madridDay()).as('is_readable'),
      'notification.collaboration_id',
      'conversation_id',
      'changed',
      'about_place',
      'notification.created_at',
      'read_at',
    ])
    .select(
      sql<string | null>`coalesce(
        case when collaboration.withheld_since is null or collaboration.detective_id = account_id
          then collaboration.subject end,
        notification.subject)`.as('subject'),
    )
    .where(isShown)
}

type Row = Told & { id: number; created_at: Date; read_at: Date | null }

/** A row as the bell shows it. */
export function asReceived(row: Row): Received {
  return {
    id: row.id,
    kind: row.kind,
    text: wordsOf(row),
    path: pathOf(row),
    at: row.created_at.toISOString(),
    read: row.read_at !== null,
  }
}

/** A page of the bell's list, the latest first, and one more to know whether there are others. */
export async function pageOf(db: Db, account_id: number, before: number | undefined): Promise<Received[]> {
  const rows = await told(db)
    .where('account_id', '=', account_id)
    .where('in_app', '=', true)
    .$if(before !== undefined, (query) => query.where('notification.id', '<', before!))
    .orderBy('notification.id', 'desc')
    .limit(NOTIFICATIONS_PER_PAGE + 1)
    .execute()
  return rows.map(asReceived)
}

/** One of them; undefined if it is not shown in the bell. */
export async function receivedIn(db: Db, account_id: number, id: number): Promise<Received | undefined> {
  const row = await told(db)
    .where('notification.id', '=', id)
    .where('account_id', '=', account_id)
    .where('in_app', '=', true)
    .executeTakeFirst()
  return row && asReceived(row)
}

/** Numbers of what is unread and shown: notifications, those of kind `message` among them, and messages. */
export async function unreadOf(db: Db, account_id: number) {
  const { rows } = await sql<{ notifications: number; about_messages: number; messages: number }>`${prepared}
    select count(*)::int as notifications,
      count(*) filter (where kind = 'message')::int as about_messages,
      (select coalesce(sum(unread), 0)::int from conversation_side as side
        where side.account_id = ${account_id} and unread > 0 and ${isShownSide}) as messages
    from notification where account_id = ${account_id} and read_at is null and in_app and ${isShown}`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Marks those of these that the bell shows as read, or all; returns whether any was unread. What is told by
 * e-mail alone nobody has read in the bell.
 */
export async function markRead(db: Db, account_id: number, ids: number[] | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('account_id', '=', account_id)
    .where('read_at', 'is', null)
    .where('in_app', '=', true)
    .where(isShown)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids}::int[])`))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks that of a conversation as read. */
export async function markConversationRead(trx: Db, account_id: number, conversation_id: number) {
  await trx
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', conversation_id)
    .where('read_at', 'is', null)
    .execute()
}

/** Marks those of a detective's answer to a request as read. */
export async function markAnswerRead(
  trx: Db,
  { author_id, detective_id, collaboration_id }: EventPayloads['answer decided'],
) {
  await trx
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('account_id', '=', author_id)
    .where('kind', '=', 'answer')
    .where('actor_id', '=', detective_id)
    .where('collaboration_id', '=', collaboration_id)
    .where('read_at', 'is', null)
    .execute()
}

/**
 * Marks the question about a job as read. If its request is erased, nothing tells the questions about several
 * jobs with that colleague apart: one of them is marked.
 */
export async function markOutcomeRead(
  trx: Db,
  { account_id, with_id, collaboration_id }: EventPayloads['outcome reported'],
) {
  await trx
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('id', '=', (of) =>
      of
        .selectFrom('notification')
        .where('account_id', '=', account_id)
        .where('kind', '=', 'took-place')
        .where('actor_id', '=', with_id)
        .where('collaboration_id', 'is not distinct from', collaboration_id)
        .where('read_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .select('id'),
    )
    .execute()
}

const AT_ONCE = 1000

/** Deletes a batch of old notifications; returns how many. */
export async function forgetNotifications(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('id', 'in', (of) =>
      of
        .selectFrom('notification')
        .where('created_at', '<', keptSince('notification'))
        .orderBy('created_at')
        .limit(AT_ONCE)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Stores preferences without e-mails, and sends none that is due. */
export async function turnEmailsOff(db: Db, account_id: number, kinds: string): Promise<void> {
  await sql`
    insert into notification_preference (account_id, kinds)
    select id, ${kinds}::jsonb from account where id = ${account_id}
    on conflict (account_id) do update set kinds = excluded.kinds`.execute(db)
  await db
    .updateTable('notification')
    .set({ by_email: false })
    .where('account_id', '=', account_id)
    .where('read_at', 'is', null)
    .execute()
}
