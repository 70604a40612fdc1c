// All the data that the product holds on a person, as the person may request it (GDPR articles 15 and 20). A
// new column about people is added here, or server/testing/personal-tables.ts says why not: a test compares
// both with the database.
import { z } from 'zod'
import { detectiveColumns, gender, requestColumns } from './columns.ts'
import { pendingCorrection } from './corrections.ts'
import { exportedContact } from './exported-contact.ts'
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
  /** Since when the account works in the administration. */
  role_since: instant.nullable(),
  email_verified_at: instant.nullable(),
  created_at: instant,
  /** When the requested deletion of the account is carried out. */
  erase_at: instant.nullable(),
  /** The last day on which the account was used; null if its owner has never logged in. */
  seen_on: day.nullable(),
  /** Set if an e-mail has warned that the account will be erased soon. */
  erasure_warning: z.object({ because: z.string(), letters: z.int(), warned_at: instant }).nullable(),
  /** Requested and not confirmed yet. */
  new_email: z.object({ email: z.string(), asked_at: instant, expires_at: instant }).nullable(),
  /** Links sent by e-mail and not used yet, without their addresses: only the e-mails have those. */
  links: z.array(z.object({ purpose: z.string(), expires_at: instant })),
})

/** `detectiveColumns`, and the columns that only the owner is shown. */
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
  /** Since when a decision hides the profile. */
  withheld_since: instant.nullable(),
  /**
   * Since when visitors may see the profile, if the installation lets each owner decide; null: they may not.
   */
  visible_to_visitors_since: instant.nullable(),
  age_range: listItem.nullable(),
  /** With the consent on which it is kept: the version of the text, and when it was given. */
  race: listItem.extend({ consent_version: z.int(), consented_at: instant }).nullable(),
  /** In order of priority. */
  work_areas: z.array(namedArea),
  services: z.array(listItem),
  work_equipment: z.array(listItem),
  associations: z.array(listItem),
  languages: z.array(language),
  contact_means: contactMeans,
  registered_at: instant,
  /** When the licence was last compared with the official data; null before the approval. */
  license_checked_at: instant.nullable(),
  /** Accepted at registration; null if that was not recorded yet. */
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
  /** When it was deleted, if it can still be restored. */
  deleted_at: instant.nullable(),
  /** Since when a decision hides it. */
  withheld_since: instant.nullable(),
  /**
   * Kinds of detected personal data of a third party (contract/discretion.ts) that the author denied or was
   * not asked about.
   */
  denied_tells: z.array(z.string()),
  unasked_tells: z.array(z.string()),
  unique_views: z.int(),
  /** Whether description and details were erased because the last day is long past. */
  erased: z.boolean(),
  created_at: instant,
  places: z.int(),
  covered_since: instant.nullable(),
  covered_by_hand: z.boolean(),
})

/** A notice (DSA article 16) with the decision on it; the decision's fields are null while there is none. */
const exportedReport = z.object({
  state: z.string(),
  source: z.string(),
  kind: z.string().nullable(),
  content_id: z.int().nullable(),
  is_about_minors: z.boolean(),
  received_at: instant,
  hides: z.boolean().nullable(),
  ground: z.string().nullable(),
  facts: z.string().nullable(),
  decision_text: z.string().nullable(),
  decided_at: instant.nullable(),
  appealed_at: instant.nullable(),
  appeal_reason: z.string().nullable(),
  appeal_decided_at: instant.nullable(),
})

/** The text of the notifier. */
const reportTexts = {
  address: z.string().nullable(),
  reason: z.string().nullable(),
  explanation: z.string().nullable(),
  notifier_name: z.string().nullable(),
  notifier_email: z.string().nullable(),
  notifier_appeal: z.string().nullable(),
}

export const accountExport = z.object({
  exported_at: instant,
  account: exportedAccount,
  /** Null if the account has no detective. */
  detective: exportedDetective.nullable(),
  /** The decisions about the registration, oldest first; `by_owner` if the detective took it. */
  moderation_events: z.array(
    moderationEvent.extend({
      reason: z.string().nullable(),
      /** The clause of the terms of use, by its slug (contract/staff/grounds.ts). */
      ground: z.string().nullable(),
      by_owner: z.boolean(),
    }),
  ),
  /** The corrections that the owner requested, oldest first, and each decision; null while it waits. */
  corrections: z.array(
    pendingCorrection.extend({
      decision: z.enum(['accepted', 'rejected']).nullable(),
      decision_reason: z.string().nullable(),
      decided_at: instant.nullable(),
    }),
  ),
  /** The owner's decisions about others, without who they are: that is the others' data. */
  decisions_made: z.array(moderationEvent),
  sessions: z.array(lastUse.extend({ device: z.string().nullable(), created_at: instant })),
  /** Devices and addresses of earlier log-ins, kept in a form of which only the last use can be read. */
  known_devices: z.array(lastUse),
  known_addresses: z.array(lastUse),
  /** Devices that get notifications, without the keys that encrypt them. */
  push_subscriptions: z.array(z.object({ kind: z.string(), address: z.string(), created_at: instant })),
  /** Security events of the account in the last days (contract/security-events.ts), latest first. */
  security_events: z.array(
    z.object({ kind: z.string(), times: z.int(), first_at: instant, last_at: instant }),
  ),
  second_factor: z.object({
    totp: z.object({ started_at: instant, confirmed_at: instant.nullable() }).nullable(),
    passkeys: z.array(z.object({ name: z.string(), created_at: instant, last_used_at: instant.nullable() })),
    recovery_codes_left: z.int(),
  }),
  /** The owner's own requests, oldest first. */
  collaborations: z.array(exportedCollaboration),
  /** Ids of the others' requests that the owner has opened. */
  collaborations_opened: z.array(z.int()),
  ...exportedContact,
  /** Messages sent through the contact form with the account's own e-mail, oldest first. */
  contact_messages: z.array(
    z.object({
      name: z.string(),
      surnames: z.string(),
      email: z.string(),
      subject: z.string(),
      body: z.string(),
      sent_at: instant,
      done_at: instant.nullable(),
      /** The operator's answers, oldest first. */
      replies: z.array(z.object({ text: z.string(), sent_at: instant })),
    }),
  ),
  /**
   * Requests about the own data that staff noted (the rights desk), with their notes, oldest first: those of
   * the account or with its e-mail.
   */
  rights_cases: z.array(
    z.object({
      right: z.string(),
      full_name: z.string(),
      email: z.string().nullable(),
      request: z.string(),
      received_on: day,
      due_on: day,
      opened_at: instant,
      closed_at: instant.nullable(),
      outcome: z.string().nullable(),
      closing_reason: z.string().nullable(),
      notes: z.array(z.object({ kind: z.string(), text: z.string(), written_at: instant })),
    }),
  ),
  /** Notices by the owner, from the account or from the public form with its e-mail, oldest first. */
  reports_made: z.array(exportedReport.extend({ ...reportTexts })),
  /** Decisions on notices about the owner's content, oldest first, without what the notifier wrote. */
  reports_decided: z.array(exportedReport.extend({ author_appeal: z.string().nullable() })),
  /** Stored answers to idempotent calls; kept for a day. */
  kept_answers: z.array(z.object({ answered_at: instant, answer: z.unknown() })),
  /** Set while another image of the registry book is awaited, with the reason. */
  asked_scan: z.object({ reason: z.string(), asked_at: instant }).nullable(),
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
