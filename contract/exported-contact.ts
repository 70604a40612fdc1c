// The part of the export (account-export.ts) about answers, jobs, messages and notifications.
import { z } from 'zod'
import { instant } from './fields.ts'

const day = z.string()

export const exportedContact = {
  /** The owner's answers to requests of others, oldest first. */
  answers: z.array(
    z.object({
      collaboration_id: z.int(),
      message: z.string().nullable(),
      state: z.string(),
      created_at: instant,
      decided_at: instant.nullable(),
      decision_message: z.string().nullable(),
      /** True if the author of the request added the owner, who had not answered. */
      by_author: z.boolean(),
    }),
  ),
  /** The owner's words to those who answered own requests, oldest first. */
  decisions: z.array(
    z.object({
      collaboration_id: z.int(),
      state: z.string(),
      decision_message: z.string(),
      decided_at: instant.nullable(),
    }),
  ),
  /** Jobs agreed with colleagues, oldest first, with what the owner said of each. */
  jobs: z.array(
    z.object({
      collaboration_id: z.int().nullable(),
      /** Whether the owner published the request. */
      helped_me: z.boolean(),
      with: z.string(),
      place: z.string(),
      start_date: day,
      end_date: day.nullable(),
      agreed_at: instant,
      asked_at: instant.nullable(),
      took_place: z.boolean().nullable(),
      note: z.string().nullable(),
      /** Since when only the ledger is left. */
      reduced_at: instant.nullable(),
    }),
  ),
  /** Meeting points of own requests, and when the owner read those of others. */
  meeting_points: z.array(
    z.object({
      collaboration_id: z.int(),
      text: z.string(),
      instructions: z.string().nullable(),
      written_at: instant,
    }),
  ),
  meeting_points_read: z.array(z.object({ collaboration_id: z.int(), read_at: instant })),
  /** Conversations, oldest first, with the messages that the owner sees. */
  conversations: z.array(
    z.object({
      with: z.string(),
      /** The request that it is about; 0 for none. */
      about: z.int(),
      opened_by_me: z.boolean(),
      created_at: instant,
      unread: z.int(),
      read_up_to: z.int(),
      messages: z.array(
        z.object({
          text: z.string(),
          sent_at: instant,
          mine: z.boolean(),
          /** Hidden by a decision. */
          withheld: z.boolean(),
        }),
      ),
    }),
  ),
  /** People whom the owner has blocked. */
  blocks: z.array(z.object({ blocked_id: z.int(), blocked_at: instant })),
  /** Colleagues whom the owner keeps at hand, the first kept first. */
  kept_colleagues: z.array(z.object({ kept_id: z.int(), kept_at: instant })),
  /** The events, oldest first. */
  notifications: z.array(
    z.object({
      kind: z.string(),
      actor: z.string().nullable(),
      collaboration_id: z.int().nullable(),
      conversation_id: z.int().nullable(),
      subject: z.string().nullable(),
      changed: z.array(z.string()),
      /** About a place in a request, not about an answer. */
      about_place: z.boolean(),
      in_app: z.boolean(),
      by_email: z.boolean(),
      created_at: instant,
      unread_since: instant,
      read_at: instant.nullable(),
      emailed_at: instant.nullable(),
    }),
  ),
  /** Null if the owner has set none. */
  notification_preferences: z
    .object({ kinds: z.unknown(), quiet_from: z.string().nullable(), quiet_to: z.string().nullable() })
    .nullable(),
}
