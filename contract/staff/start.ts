// The start page of the back office: what waits for a decision.
import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { instant } from '../fields.ts'

/** Everything that may wait, with its name for staff. */
export const WAITING_KINDS = {
  registrations: 'Registros',
  contact_messages: 'Mensajes de contacto',
} as const
export type WaitingKind = keyof typeof WAITING_KINDS

/** Some things of one kind that wait, and the instant since when the oldest of them does. */
const waiting = z.object({
  kind: z.enum(Object.keys(WAITING_KINDS) as [WaitingKind, ...WaitingKind[]]),
  count: z.int(),
  oldest_at: instant,
})

export const listWaiting = endpoint('GET', '/api/admin/waiting', {
  summary: 'Lo que espera una decisión de quien llama, por clases; lo más antiguo primero.',
  access: { who: 'staff', permission: 'registrations' },
  input: nothing,
  output: z.object({ data: z.array(waiting) }),
})
