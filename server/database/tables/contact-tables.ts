// The tables of what detectives agree on and write to one another, as Kysely sees them.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AnswerState } from '#contract/answers.ts'
import type { NotificationKind, Preferences } from '#contract/notifications.ts'
import type { DefaultsToNow } from './decision-tables.ts'

export interface ContactTables {
  answer: {
    id: GeneratedAlways<number>
    collaboration_id: number
    detective_id: number
    message: string | null
    state: Generated<AnswerState>
    created_at: DefaultsToNow
    decided_at: Date | null
    decision_message: string | null
    is_hidden: Generated<boolean>
    message_is_hidden: Generated<boolean>
    decision_is_hidden: Generated<boolean>
    by_author: Generated<boolean>
  }
  agreed_job: {
    id: GeneratedAlways<number>
    collaboration_id: number | null
    author_id: number
    colleague_id: number
    area_key: number
    start_date: string
    end_date: string | null
    agreed_at: DefaultsToNow
    asked_at: Date | null
    author_took_place: boolean | null
    colleague_took_place: boolean | null
    author_note: string | null
    colleague_note: string | null
    reduced_at: Date | null
  }
  meeting_point: {
    collaboration_id: number
    text: string
    instructions: string | null
    written_at: DefaultsToNow
  }
  meeting_point_reading: {
    id: GeneratedAlways<number>
    collaboration_id: number
    detective_id: number
    read_at: DefaultsToNow
  }
  conversation: {
    id: GeneratedAlways<number>
    one_id: number | null
    other_id: number | null
    about: Generated<number>
    created_at: DefaultsToNow
    opened_by: number | null
  }
  message: {
    id: GeneratedAlways<number>
    conversation_id: number
    by_one: boolean
    text: string
    sent_at: DefaultsToNow
    is_hidden: Generated<boolean>
    is_telephone: Generated<boolean>
    withheld_since: Date | null
  }
  conversation_side: {
    conversation_id: number
    account_id: number
    last_message_id: number | null
    read_up_to: Generated<number>
    unread: Generated<number>
  }
  block: { blocker_id: number; blocked_id: number; blocked_at: DefaultsToNow }
  kept_colleague: { keeper_id: number; kept_id: number; kept_at: DefaultsToNow }
  notification: {
    id: GeneratedAlways<number>
    account_id: number
    kind: NotificationKind
    actor_id: number | null
    collaboration_id: number | null
    conversation_id: number | null
    subject: string | null
    changed: ColumnType<string[], string[] | undefined, string[]>
    about_place: Generated<boolean>
    in_app: Generated<boolean>
    by_email: Generated<boolean>
    created_at: DefaultsToNow
    unread_since: DefaultsToNow
    read_at: Date | null
    emailed_at: Date | null
  }
  notification_preference: {
    account_id: number
    kinds: ColumnType<Partial<Preferences['kinds']>, string | undefined, string>
    quiet_from: string | null
    quiet_to: string | null
  }
}
