// The events and the signals of the product, with what they say. Features publish and hear them through
// server/platform/events.ts and signals.ts, which know none of them.
import type { NotificationKind } from '#contract/notifications.ts'

declare module '#server/platform/events.ts' {
  interface EventPayloads {
    /**
     * A request was removed because of its content. `decided_by` is an account, or null for an operator at
     * the console.
     */
    'request removed': { request_id: number; detective_id: number; reason: string; decided_by: number | null }
    'detective approved': { detective_id: number }
    'detective rejected': { detective_id: number }
    'detective suspended': { detective_id: number }
    /** Others see the detective again: the suspension was lifted, or the owner has cancelled the deletion. */
    'detective restored': { detective_id: number }
    /**
     * The owner has requested the deletion: the account is hidden from now on, and erased some days later.
     */
    'account leaving': { account_id: number }
    /**
     * The account is about to be erased, in this transaction: its rows are still there. `is_repeated`: after
     * a restore, and everybody has been told the first time.
     */
    'account erasing': { account_id: number; is_repeated: boolean }
    /** The rows that refer to the account are deleted by then. */
    'account erased': { account_id: number }
    /** The mail server accepted an e-mail of a mailing, or did not: then it is tried again. */
    'email tried': { mailing_email_id: number; is_sent: boolean }
    /** Something happened that a member is told of (contract/notifications.ts). */
    'to be told': ToBeTold
    /** A message reached its receiver, or its sender's other devices: open pages show it at once. */
    'message sent': {
      conversation_id: number
      message_id: number
      sender_id: number
      receiver_id: number | null
    }
    /**
     * The author of a request has decided on the answer of this detective: nobody needs to be told of it any
     * more.
     */
    'answer decided': { author_id: number; detective_id: number; collaboration_id: number }
    /**
     * A member has said whether a job with this colleague took place: the question is answered. Its request
     * may be erased.
     */
    'outcome reported': { account_id: number; with_id: number; collaboration_id: number | null }
    /** Messages of a conversation were read by this account; `is_whole`: it has no unread ones left. */
    'conversation read': { account_id: number; conversation_id: number; is_whole: boolean }
  }
}

/** A notification to a member. The words are made from it when they are read. */
export interface ToBeTold {
  account_id: number
  kind: NotificationKind
  /** The account that did it. */
  actor_id?: number
  collaboration_id?: number
  conversation_id?: number
  /** The subject of a request that is gone. */
  subject?: string
  changed?: ('place' | 'dates' | 'hour')[]
  /** It is about a place that was taken, with or without an answer: given by hand, let go, or given back. */
  about_place?: boolean
}

// Signals to other processes have numbers alone.
declare module '#server/platform/signals.ts' {
  interface SignalContents {
    /** A notification was written, or changed. */
    notification: { account_id: number; id: number }
    /**
     * A message was sent, or a decision changed what it shows. `receiver_id` is null if nobody else sees it,
     * `sender_id` if the sender's account is erased.
     */
    message: { conversation_id: number; id: number; sender_id: number | null; receiver_id: number | null }
    /** Something was read. */
    read: { account_id: number }
    /** A session has ended. */
    ended: { session_id: number }
  }
}
