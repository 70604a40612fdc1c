// Everything that the product holds on somebody, as they may ask for it (GDPR articles 15 and 20). Whoever adds a column
// about people adds it here, or says in server/testing/personal-tables.ts why not: a test compares both
// with the database.
import { z } from 'zod'
import { detectiveColumns, gender, requestColumns } from './columns.ts'
import { pendingCorrection } from './corrections.ts'
import { instant } from './fields.ts'
import { namedArea } from './locations.ts'
import { contactMeans } from './profile.ts'
import { language, listItem } from './reference-lists.ts'

const day = z.string()
const lastUse = z.object({ last_used_at: instant })

const exportedAccount = z.object({
  id: z.int(),
  email: z.string(),
  role: z.string(),
  email_verified_at: instant.nullable(),
  created_at: instant,
  /** When a deletion that was asked for is carried out. */
  erase_at: instant.nullable(),
  /** The last day on which it was used; null for who has never logged in. */
  seen_on: day.nullable(),
  /** That it is erased before long, where that was told. */
  erasure_warning: z.object({ because: z.string(), letters: z.int(), warned_at: instant }).nullable(),
  /** Asked for and not confirmed yet. */
  new_email: z.object({ email: z.string(), asked_at: instant, expires_at: instant }).nullable(),
  /** Links that were sent and not used yet; where they lead is in the letters alone. */
  links: z.array(z.object({ purpose: z.string(), expires_at: instant })),
})

/** The same as `detectiveColumns`, with what nobody else is told. */
export const exportedColumns = {
  ...detectiveColumns,
  /** Whether the requests are hidden with the profile. */
  hides_requests: z.boolean(),
}
export const EXPORTED_COLUMNS = Object.keys(exportedColumns) as (keyof typeof exportedColumns)[]

const exportedDetective = z.object({
  ...exportedColumns,
  full_name: z.string(),
  status: z.string(),
  hidden_up: instant.nullable(),
  /** Since when visitors may see the profile, where the installation leaves that to each; null: not. */
  visible_to_visitors_since: instant.nullable(),
  age_range: listItem.nullable(),
  /** With the consent by which it is kept: to which version of the text, and when. */
  race: listItem.extend({ consent_version: z.int(), consented_at: instant }).nullable(),
  /** In order of priority. */
  work_areas: z.array(namedArea),
  services: z.array(listItem),
  work_equipment: z.array(listItem),
  associations: z.array(listItem),
  languages: z.array(language),
  contact_means: contactMeans,
  registered_at: instant,
  /** Of the registration; null where it was not kept yet. */
  accepted_terms: z.object({ version: z.int(), accepted_at: instant }).nullable(),
})

const moderationEvent = z.object({
  from_status: z.string(),
  to_status: z.string(),
  decided_at: instant,
})

const exportedCollaboration = z.object({
  id: z.int(),
  ...requestColumns,
  location: namedArea,
  start_time: z.string().nullable(),
  gender: gender.nullable(),
  service: listItem.nullable(),
  idioms: z.array(language),
  disabled: z.boolean(),
  /** Deleted a moment ago, and about to be gone for good. */
  deleted_at: instant.nullable(),
  /** Kinds of what looked like data of a third party (contract/discretion.ts): said to be none, or not asked about. */
  denied_tells: z.array(z.string()),
  unasked_tells: z.array(z.string()),
  unique_views: z.int(),
  /** Whether description and details were erased because its last day is long past. */
  erased: z.boolean(),
  created_at: instant,
})

export const accountExport = z.object({
  exported_at: instant,
  account: exportedAccount,
  /** Null where the account is not a detective's. */
  detective: exportedDetective.nullable(),
  /** What became of the registration, oldest first; `by_owner` where it was one's own deed. */
  moderation_events: z.array(
    moderationEvent.extend({ reason: z.string().nullable(), by_owner: z.boolean() }),
  ),
  /** What one asked to have corrected, oldest first, and what was decided; null while it waits. */
  corrections: z.array(
    pendingCorrection.extend({
      decision: z.enum(['accepted', 'rejected']).nullable(),
      decision_reason: z.string().nullable(),
      decided_at: instant.nullable(),
    }),
  ),
  /** What one has decided about others, without who they are: that is theirs. */
  decisions_made: z.array(moderationEvent),
  sessions: z.array(lastUse.extend({ device: z.string().nullable(), created_at: instant })),
  /** Devices and addresses from which one has logged in: kept so that only the last use can be read. */
  known_devices: z.array(lastUse),
  known_addresses: z.array(lastUse),
  /** Devices that get notifications; the keys that they are sealed with are left out. */
  push_subscriptions: z.array(z.object({ kind: z.string(), address: z.string(), created_at: instant })),
  /** What happened to the security of the account in the last days (contract/security-events.ts), latest first. */
  security_events: z.array(
    z.object({ kind: z.string(), times: z.int(), first_at: instant, last_at: instant }),
  ),
  second_factor: z.object({
    totp: z.object({ started_at: instant, confirmed_at: instant.nullable() }).nullable(),
    passkeys: z.array(z.object({ name: z.string(), created_at: instant, last_used_at: instant.nullable() })),
    recovery_codes_left: z.int(),
  }),
  /** One's own requests, oldest first. */
  collaborations: z.array(exportedCollaboration),
  /** The ids of others' requests that one has opened. */
  collaborations_opened: z.array(z.int()),
  /** What was written in the contact form with the account's own e-mail, oldest first. */
  contact_messages: z.array(
    z.object({
      name: z.string(),
      surnames: z.string(),
      email: z.string(),
      subject: z.string(),
      body: z.string(),
      sent_at: instant,
    }),
  ),
  /** What was answered to calls that may be repeated; kept for a day. */
  kept_answers: z.array(z.object({ answered_at: instant, answer: z.unknown() })),
  /** The image of the registry book, while it is kept: up to 8 MB, a third more as base64. */
  registration_scan: z
    .object({
      content_type: z.string(),
      received_at: instant,
      delete_after: instant.nullable(),
      data_base64: z.string(),
    })
    .nullable(),
})
export type AccountExport = z.output<typeof accountExport>
