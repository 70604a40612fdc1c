// The part of the export about answers, jobs, messages and notifications (contract/exported-contact.ts).
import { type Kysely, sql } from 'kysely'
import { ERASED_ACCOUNT } from '#contract/answers.ts'
import {
  decisionForColleague,
  isHiddenFromColleague,
  isShownToColleague,
} from '#server/database/acquaintance.ts'
import type { Schema } from '#server/database/schema.ts'
import { textFor } from '#server/database/shown-message.ts'
import { utc } from '#server/database/utc.ts'

type Db = Kysely<Schema>

/**
 * The owner's answers, jobs, conversations and lists of people. Whether others block or have saved the owner
 * is their data: it is left out.
 */
export async function exportedContact(db: Db, id: number) {
  return {
    answers: await answers(db, id),
    decisions: await decisions(db, id),
    jobs: await jobs(db, id),
    ...(await meetingPoints(db, id)),
    conversations: await conversations(db, id),
    blocks: await db
      .selectFrom('block')
      .where('blocker_id', '=', id)
      .orderBy('blocked_at')
      .select(['blocked_id', 'blocked_at'])
      .execute(),
    kept_colleagues: await db
      .selectFrom('kept_colleague')
      .where('keeper_id', '=', id)
      .orderBy('kept_at')
      .orderBy('kept_id')
      .select(['kept_id', 'kept_at'])
      .execute(),
    ...(await notifications(db, id)),
  }
}

function answers(db: Db, id: number) {
  return db
    .selectFrom('answer')
    .where('detective_id', '=', id)
    .where(isShownToColleague)
    .orderBy('id')
    .select(['collaboration_id', 'message', 'state', 'created_at', 'decided_at', 'by_author'])
    .select(decisionForColleague.as('decision_message'))
    .execute()
}

function decisions(db: Db, id: number) {
  return db
    .selectFrom('answer')
    .innerJoin('collaboration', 'collaboration.id', 'collaboration_id')
    .where('collaboration.detective_id', '=', id)
    .where('decision_message', 'is not', null)
    .orderBy('answer.id')
    .select(['collaboration_id', 'state', 'decided_at'])
    .select(({ ref }) => ref('decision_message').$notNull().as('decision_message'))
    .execute()
}

interface ExportedJob {
  collaboration_id: number | null
  helped_me: boolean
  with: string
  place: string
  start_date: string
  end_date: string | null
  agreed_at: Date
  asked_at: Date | null
  took_place: boolean | null
  note: string | null
  reduced_at: Date | null
}

async function jobs(db: Db, id: number): Promise<ExportedJob[]> {
  const { rows } = await sql<ExportedJob>`
    select collaboration_id, author_id = ${id} as helped_me, other.full_name as with, area.full_name as place,
      start_date, end_date, agreed_at, asked_at, reduced_at,
      case when author_id = ${id} then author_took_place else colleague_took_place end as took_place,
      case when author_id = ${id} then author_note else colleague_note end as note
    from agreed_job as job
    join detective as other on other.id = case when author_id = ${id} then colleague_id else author_id end
    join area on area.key = area_key
    where author_id = ${id} or (colleague_id = ${id} and not ${isHiddenFromColleague})
    order by job.id`.execute(db)
  return rows
}

async function meetingPoints(db: Db, id: number) {
  const meeting_points = await db
    .selectFrom('meeting_point')
    .innerJoin('collaboration', 'collaboration.id', 'meeting_point.collaboration_id')
    .where('detective_id', '=', id)
    .orderBy('collaboration_id')
    .select(['collaboration_id', 'text', 'instructions', 'written_at'])
    .execute()
  const meeting_points_read = await db
    .selectFrom('meeting_point_reading')
    .where('detective_id', '=', id)
    .orderBy('id')
    .select(['collaboration_id', 'read_at'])
    .execute()
  return { meeting_points, meeting_points_read }
}

interface ExportedConversation {
  with: string
  about: number
  opened_by_me: boolean
  created_at: Date
  unread: number
  read_up_to: number
  messages: { text: string; sent_at: string; mine: boolean; withheld: boolean }[]
}

async function conversations(db: Db, id: number): Promise<ExportedConversation[]> {
  const { rows } = await sql<ExportedConversation>`
    select coalesce(other.full_name, ${ERASED_ACCOUNT}) as with, about, created_at, unread, read_up_to,
      coalesce(opened_by = ${id}, false) as opened_by_me,
      coalesce((
        select json_agg(json_build_object('text', ${textFor(sql`by_one = is_one`)}, 'sent_at', ${utc('sent_at')},
          'mine', by_one = is_one, 'withheld', withheld_since is not null) order by message.id)
        from message where conversation_id = conversation.id and (not is_hidden or by_one = is_one)
      ), '[]') as messages
    from conversation_side as side
    join conversation on conversation.id = side.conversation_id
    cross join lateral (select one_id is not distinct from side.account_id as is_one) as own
    left join detective as other on other.id = case when is_one then other_id else one_id end
    where side.account_id = ${id}
    order by conversation.id`.execute(db)
  return rows
}

async function notifications(db: Db, id: number) {
  const rows = await db
    .selectFrom('notification')
    .leftJoin('detective as actor', 'actor.id', 'actor_id')
    .where('account_id', '=', id)
    .orderBy('notification.id')
    .select(['kind', 'actor.full_name as actor', 'collaboration_id', 'conversation_id', 'subject', 'changed'])
    .select(['about_place', 'in_app', 'by_email', 'created_at', 'unread_since', 'read_at', 'emailed_at'])
    .execute()
  const preferences = await db
    .selectFrom('notification_preference')
    .where('account_id', '=', id)
    .select(['kinds', 'quiet_from', 'quiet_to'])
    .executeTakeFirst()
  return { notifications: rows, notification_preferences: preferences ?? null }
}
