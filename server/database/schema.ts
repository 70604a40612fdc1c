// The tables as Kysely sees them. The migrations define them; this file must agree.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { z } from 'zod'
import type { exportedColumns } from '#contract/account-export.ts'
import type { requestColumns } from '#contract/columns.ts'
import type { AskedCorrection } from '#contract/corrections.ts'
import type { DetectedKind } from '#contract/discretion.ts'
import type { ContentDecision, ContentKind, DetectiveStatus } from '#contract/moderation.ts'
import type { ContactMeans, Gender } from '#contract/profile.ts'
import type { AccountRole } from '#contract/roles.ts'
import type { SecurityEventKind } from '#contract/security-events.ts'
import type { ContactTables } from './tables/contact-tables.ts'
import type { ContentDecisionTable, DefaultsToNow, ModerationEventTable } from './tables/decision-tables.ts'
import type { MailingTables } from './tables/mailing-tables.ts'
import type { StaffTables } from './tables/staff-tables.ts'

/** Of a row of a reference list: whether it is retired, and what the program's files no longer change. */
interface ChangedByStaff {
  retired_at: Date | null
  own_name: Generated<boolean>
  own_position: Generated<boolean>
}

type List<Item> = ColumnType<Item[], Item[] | undefined, Item[]>

/** The tables whose deleted rows are noted (migration 0034). */
export type ErasedKind = 'account' | 'collaboration' | 'contact_message'

export interface Schema extends StaffTables, MailingTables, ContactTables {
  setting: { name: string; value: string }
  erasure: { kind: ErasedKind; id: number; made_at: Date; erased_at: DefaultsToNow }
  area: {
    key: number
    country: string
    level: number
    id: number
    name: string
    full_name: string
    parent_key: number | null
    lineage: number[]
    sort_key: string
  }
  service: { id: number; name: string; slug: string; grp: string; position: number } & ChangedByStaff
  work_equipment: { id: number; name: string; slug: string; grp: string; position: number } & ChangedByStaff
  association: {
    id: number
    name: string
    acronym: string | null
    scope: string
    position: number
  } & ChangedByStaff
  language: { country_code: string; number: number; idiom: string; position: number } & ChangedByStaff
  race: { id: number; name: string; position: number } & ChangedByStaff
  age_range: {
    id: number
    name: string
    min: number | null
    max: number | null
    position: number
  } & ChangedByStaff
  account: {
    id: Generated<number>
    email: string
    email_key: string
    password_hash: string | null
    role: Generated<AccountRole>
    /** Of staff; null if the role was given before this was stored. */
    role_since: Generated<Date | null>
    email_verified_at: Date | null
    created_at: DefaultsToNow
    erase_at: Date | null
    /** Null if the account has never logged in. */
    seen_on: string | null
  }
  erasure_warning: {
    account_id: number
    because: 'undecided' | 'unseen'
    letters: number
    warned_at: DefaultsToNow
  }
  session: {
    token_hash: Buffer
    id: GeneratedAlways<number>
    account_id: number
    device: string | null
    created_at: DefaultsToNow
    last_used_at: DefaultsToNow
    factor_proved_at: Date | null
    password_confirmed_at: Date | null
  }
  known_device: { account_id: number; device_hash: Buffer; last_used_at: DefaultsToNow }
  email_change: {
    account_id: number
    email: string
    email_key: string
    token_hash: Buffer
    asked_at: DefaultsToNow
    expires_at: Date
  }
  totp: {
    account_id: number
    sealed_secret: string
    last_step: number | null
    started_at: DefaultsToNow
    confirmed_at: Date | null
  }
  passkey: {
    id: GeneratedAlways<number>
    account_id: number
    credential_id: string
    public_key: Buffer
    counter: Generated<number>
    transports: List<string>
    name: string
    created_at: DefaultsToNow
    last_used_at: Date | null
  }
  push_subscription: {
    id: GeneratedAlways<number>
    session_id: number
    account_id: number
    kind: 'web' | 'android' | 'ios'
    address: string
    p256dh: string | null
    auth: string | null
    created_at: DefaultsToNow
  }
  passkey_challenge: { account_id: number; challenge: string; expires_at: Date }
  recovery_code: { account_id: number; code_hash: Buffer }
  login_ticket: {
    ticket_hash: Buffer
    account_id: number
    challenge: string | null
    tries: Generated<number>
    expires_at: Date
  }
  account_link: {
    token_hash: Buffer
    purpose: 'verify-email' | 'reset-password' | 'export-data' | 'send-scan'
    account_id: number
    expires_at: Date
  }
  known_address: { account_id: number; address_hash: Buffer; last_used_at: DefaultsToNow }
  used_captcha: { solution_hash: Buffer; expires_at: Date }
  used_challenge: { challenge_hash: Buffer; expires_at: Date }
  rate_limit: { key: string; points: number; expire: number | null }
  profile_read: { reader: string; profile: string; read_at: Date }
  profile_reader: {
    reader: string
    in_minute: Generated<number>
    minute_ends: DefaultsToNow
    in_hour: Generated<number>
    hour_ends: DefaultsToNow
    in_day: Generated<number>
    day_ends: DefaultsToNow
    told_at: Date | null
  }
  security_event: {
    id: GeneratedAlways<number>
    hour: Date
    kind: SecurityEventKind
    account_id: number | null
    email_hash: Buffer | null
    address_hash: Buffer | null
    times: Generated<number>
    first_at: DefaultsToNow
    last_at: DefaultsToNow
  }
  blocked_consent: BlockedConsentTable
  blocked_decision: BlockedDecisionTable
  blocked_request: BlockedRequestTable
  blocked_opening: BlockedOpeningTable
  detective: DetectiveTable
  correction: CorrectionTable
  collaboration: CollaborationTable
  collaboration_view: { collaboration_id: number; detective_id: number }
  visiting_day: { day: string; salt: Buffer }
  collaboration_visit: { collaboration_id: number; day: string; visitor_hash: Buffer }
  idempotent_answer: {
    account_id: number
    key_hash: Buffer
    input_hash: Buffer
    answer: ColumnType<unknown, string | null | undefined, string | null>
    found_existing: Generated<boolean>
    answered_at: DefaultsToNow
  }
  registration_scan: {
    detective_id: number
    file: string
    received_at: DefaultsToNow
    delete_after: Date | null
  }
  moderation_event: ModerationEventTable
  content_decision: ContentDecisionTable
}

interface DetectiveTable extends Omit<z.output<z.ZodObject<typeof exportedColumns>>, 'hides_requests'> {
  id: number
  full_name: GeneratedAlways<string>
  sort_key: string
  status: Generated<DetectiveStatus>
  hidden_up: Date | null
  hides_requests: Generated<boolean>
  withheld_since: Date | null
  visible_to_visitors_since: Date | null
  age_range: number | null
  race: number | null
  race_consent_version: number | null
  race_consented_at: Date | null
  work_areas: List<number>
  services: List<number>
  work_equipment: List<number>
  associations: List<number>
  languages: List<string>
  contact_means: ColumnType<ContactMeans, string | undefined, string>
  registered_at: DefaultsToNow
  license_checked_at: Date | null
  terms_version: number | null
  terms_accepted_at: Date | null
}

interface CorrectionTable {
  id: GeneratedAlways<number>
  detective_id: number
  asked: ColumnType<AskedCorrection, string, never>
  reason: string
  asked_at: DefaultsToNow
  decision: 'accepted' | 'rejected' | null
  decision_reason: string | null
  decided_at: Date | null
}

interface BlockedConsentTable {
  detective_id: number
  version: number
  consented_at: Date
  ended_at: DefaultsToNow
}

interface BlockedDecisionTable {
  detective_id: number
  license_number: number
  /** Null if the decision was about content; the content's columns are null if it was about the detective. */
  from_status: DetectiveStatus | null
  to_status: DetectiveStatus | null
  reason: string | null
  by_owner: boolean
  decided_at: Date
  blocked_at: DefaultsToNow
  content_kind: ContentKind | null
  content_id: number | null
  decision: ContentDecision | null
  ground: string | null
  source: string | null
}

interface BlockedRequestTable {
  request_id: number
  detective_id: number
  license_number: number
  content: ColumnType<Record<string, string | null>, string>
  reason: string
  removed_at: DefaultsToNow
}

interface BlockedOpeningTable {
  id: GeneratedAlways<number>
  kind: string
  asked_for: string
  rows_shown: number
  reason: string
  opened_by: string
  opened_at: DefaultsToNow
}

interface CollaborationTable extends z.output<z.ZodObject<typeof requestColumns>> {
  id: GeneratedAlways<number>
  detective_id: number
  area_key: number
  /** 'HH:MM:SS' when read. */
  start_time: string | null
  gender: Gender | null
  service_id: number | null
  idioms: List<string>
  disabled: Generated<boolean>
  deleted_at: Date | null
  withheld_since: Date | null
  denied_tells: List<DetectedKind>
  unasked_tells: List<DetectedKind>
  tells_seen_at: Date | null
  unique_views: Generated<number>
  /** 1 after its readers are deleted, 2 after its details are deleted. */
  stage: Generated<number>
  created_at: DefaultsToNow
  places: Generated<number>
  covered_since: Date | null
  covered_by_hand: Generated<boolean>
}
