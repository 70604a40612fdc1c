// The tables of the back office as Kysely sees them.
import type { Generated, GeneratedAlways } from 'kysely'

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
  monthly_figure: {
    /** The first day of the month. */
    month: string
    /** Its INE number; 0: several at once, or none. */
    province: number
    registrations: number
    active: number
    requests: number
  }
  monthly_decision: {
    month: string
    approved: number
    rejected: number
    median_hours: number | null
    counted_at: Date
  }
  audit_head: { id: Generated<number>; last_id: number; last_hash: string; first_hash: string }
}
