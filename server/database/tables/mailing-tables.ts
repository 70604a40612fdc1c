// The tables of messages to the operator and from the operator, as Kysely sees them.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Audience } from '#contract/circulars.ts'
import type { DefaultsToNow } from './decision-tables.ts'

export interface MailingTables {
  contact_message: {
    id: GeneratedAlways<number>
    name: string
    surnames: string
    email: string
    subject: string
    body: string
    sending: Buffer | null
    sent_at: DefaultsToNow
    done_at: Date | null
    thread: Generated<string>
  }
  contact_reply: { id: GeneratedAlways<number>; message_id: number; text: string; sent_at: DefaultsToNow }
  circular: {
    id: GeneratedAlways<number>
    text_hash: Buffer
    subject: string
    audience: Audience
    text: string | null
    is_test: Generated<boolean>
    reached: Generated<number>
    told: Generated<number>
    started_at: DefaultsToNow
    finished_at: Date | null
  }
  circular_letter: {
    id: GeneratedAlways<number>
    circular_id: number
    sent_at: Date | null
    failed_at: Date | null
  }
  announcement: {
    id: GeneratedAlways<number>
    title: string
    text: string
    shown_from: Date
    shown_until: Date
    created_at: DefaultsToNow
  }
}
