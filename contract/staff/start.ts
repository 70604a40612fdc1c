// The start page of the back office: what waits for a decision of the staff.
import { z } from 'zod'

/** The queues in which something can wait. */
export const WAITING_KINDS = [
  'registrations',
  'corrections',
  'reports',
  'appeals',
  'past_check',
  'contact_messages',
  'licence_confirmations',
  'rights_cases',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** `oldest_at`: since when the oldest of them waits; null if that is unknown. */
export const waitingInQueue = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  oldest_at: z.iso.datetime().nullable(),
})
export type WaitingInQueue = z.output<typeof waitingInQueue>
