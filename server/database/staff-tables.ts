// The tables of the back office as Kysely sees them.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Hideable } from '#contract/notices.ts'
import type { ReportSource, ReportState } from '#contract/staff/reports.ts'
import type { DefaultsToNow } from './decision-tables.ts'

export interface StaffTables {
  audit_entry: {
    id: GeneratedAlways<number>
    at: Date
    actor_id: number | null
    actor: string
    act: string
    subject: string
    details: string
    hash: string
  }
  audit_head: { id: Generated<number>; last_id: number; last_hash: string; first_hash: string }
  report: ReportTable
}

interface ReportTable {
  id: GeneratedAlways<number>
  state: Generated<ReportState>
  source: ReportSource
  kind: Hideable | null
  content_id: number | null
  author_id: number | null
  address: string | null
  reason: string | null
  explanation: string | null
  notifier_id: number | null
  notifier_name: string | null
  notifier_email: string | null
  is_about_minors: Generated<boolean>
  notifier_reference: Buffer | null
  author_reference: Buffer | null
  received_at: DefaultsToNow
  hides: boolean | null
  hid_at_first: boolean | null
  ground: string | null
  facts: string | null
  decision_text: string | null
  decided_by: number | null
  decided_at: Date | null
  notifier_appeal: string | null
  author_appeal: string | null
  appealed_at: Date | null
  appeal_reason: string | null
  appeal_decided_by: number | null
  appeal_decided_at: Date | null
  forgotten_at: Date | null
}
