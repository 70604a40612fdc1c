// The tables of decisions about detectives and about their content.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ContentDecision, ContentKind, DetectiveStatus } from '#contract/moderation.ts'

export type DefaultsToNow = ColumnType<Date, Date | undefined, Date>

export interface ModerationEventTable {
  id: GeneratedAlways<number>
  detective_id: number
  from_status: DetectiveStatus
  to_status: DetectiveStatus
  reason: string | null
  ground: string | null
  decided_by: number | null
  decided_at: DefaultsToNow
}

export interface ContentDecisionTable {
  id: GeneratedAlways<number>
  content_kind: ContentKind
  content_id: number
  /** The author of the content. */
  detective_id: number
  decision: ContentDecision
  reason: string
  ground: string | null
  source: string | null
  decided_by: number | null
  decided_at: DefaultsToNow
}
