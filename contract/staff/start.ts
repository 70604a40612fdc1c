// The start page of the back office: what waits for a decision of the staff.
import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { instant } from '../fields.ts'

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

/** `oldest_at`: since when the oldest of them waits. */
export const waitingInQueue = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  oldest_at: instant,
})
export type WaitingInQueue = z.output<typeof waitingInQueue>

export const listWaiting = endpoint('GET', '/api/admin/waiting', {
  summary: 'Lo que espera una decisión de quien llama, por clases; lo más antiguo primero.',
  // Both roles have it; which queues come depends on the other permissions.
  access: { who: 'staff', permission: 'registrations' },
  input: nothing,
  output: z.object({ data: z.array(waitingInQueue) }),
})
