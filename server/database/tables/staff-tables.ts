// The tables of the back office as Kysely sees them.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Hideable } from '#contract/notices.ts'
import type { ReportSource, ReportState } from '#contract/staff/reports.ts'
import type { Outcome, Right } from '#contract/staff/rights.ts'
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
  rights_case: {
    id: GeneratedAlways<number>
    right: Right
    full_name: string
    email: string | null
    account_id: number | null
    request: string
    received_on: string
    due_on: string
    opened_at: DefaultsToNow
    closed_at: Date | null
    outcome: Outcome | null
    closing_reason: string | null
  }
  rights_note: {
    id: GeneratedAlways<number>
    case_id: number
    kind: 'note' | 'sent'
    text: string
    written_by: number | null
    written_at: DefaultsToNow
  }
  monthly_figure: {
    /** The first day of the month. */
    month: string
    /** Its INE number; 0: several at once, or none. */
    province: number
    registrations: number
    active: number
    requests: number
    answers: Generated<number>
  }
  monthly_decision: {
    month: string
    approved: number
    rejected: number
    median_hours: number | null
    counted_at: Date
  }
  audit_head: {
    id: Generated<number>
    last_id: number
    last_hash: string
    first_hash: string
    forgotten: Generated<number>
  }
  asked_scan: {
    detective_id: number
    reason: string
    asked_by: number | null
    asked_at: DefaultsToNow
  }
  registration_opening: { detective_id: number; account_id: number; opened_at: DefaultsToNow }
  license_list: {
    id: Generated<number>
    source: string
    /** 'YYYY-MM-DD'. */
    dated: string
    entries: number
    uploaded_by: number | null
    uploaded_at: DefaultsToNow
  }
  license_list_entry: { license_hash: Buffer; name_hash: Buffer }
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
