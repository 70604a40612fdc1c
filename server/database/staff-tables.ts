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
  audit_head: { id: Generated<number>; last_id: number; last_hash: string; first_hash: string }
}
