// The e-mails that wait, are being tried again or could not be delivered. Never their texts.
import { z } from 'zod'
import { endpoint, noContent } from '../endpoint.ts'
import { instant, page } from '../fields.ts'
import { paged } from '../paging.ts'

/** The states of an e-mail, those that need somebody first. A delivered one is soon gone. */
export const OUTBOX_STATES = {
  failed: 'Sin entregar',
  retrying: 'Se volverá a intentar',
  sending: 'Enviándose',
  waiting: 'En espera',
  sent: 'Enviado',
} as const
export type OutboxState = keyof typeof OUTBOX_STATES
const states = Object.keys(OUTBOX_STATES) as [OutboxState, ...OutboxState[]]

export const queuedEmail = z.object({
  id: z.uuid(),
  /** Null if it cannot be opened: it was sealed with another SECRET_KEY. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  state: z.enum(states),
  /** How often it was tried. */
  tries: z.int(),
  /** The mail server's answer at the last try, without the address; null if nothing went wrong. */
  last_error: z.string().nullable(),
  /** When it was written. */
  at: instant,
  /** When it is tried again; null if it is not. */
  next_at: instant.nullable(),
})
export type QueuedEmail = z.output<typeof queuedEmail>

const access = { who: 'staff', permission: 'system' } as const

export const listOutbox = endpoint('GET', '/api/admin/outbox', {
  summary: 'Los correos que no se han entregado y los que esperan; los fallidos primero.',
  access,
  input: z.object({ page }),
  output: paged(queuedEmail),
})

export const retryEmail = endpoint('POST', '/api/admin/outbox/:id/retry', {
  summary: 'Vuelve a intentar ahora la entrega de un correo.',
  access,
  act: 'resend-email',
  input: z.object({ id: z.uuid({ error: 'El número no es válido.' }) }),
  output: noContent,
  status: 204,
  refusals: { 404: 'Ese correo ya no está.', 409: 'Ese correo ya se ha enviado o se está enviando.' },
})
