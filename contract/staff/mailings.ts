// E-mails to all members, from the screen of staff. The same mechanism sends those of the console
// (contract/circulars.ts).
import { z } from 'zod'
import { currentPassword } from '../auth.ts'
import { CIRCULAR_SUBJECT_MAX } from '../circulars.ts'
import { endpoint } from '../endpoint.ts'
import { blankable, flag, id, instant, page, requiredLongText, requiredText } from '../fields.ts'
import { paged } from '../paging.ts'

export const MAILING_TEXT_MAX = 10_000

export const mailingText = z.object({
  subject: requiredText('El asunto', 1, CIRCULAR_SUBJECT_MAX),
  text: requiredLongText('El texto', 1, MAILING_TEXT_MAX),
})

/** Sent: every e-mail has left, or so long ago that those that have not are not tried any more. */
export const MAILING_STATES = { sending: 'Enviándose', sent: 'Enviado' } as const
export const MAILING_TRIED_DAYS = 2
export type MailingState = keyof typeof MAILING_STATES

export const mailing = z.object({
  id: z.int(),
  subject: z.string(),
  /** Null for one sent from the console. */
  text: z.string().nullable(),
  is_test: z.boolean(),
  state: z.enum(Object.keys(MAILING_STATES) as [MailingState, ...MailingState[]]),
  /** All recipients. */
  total: z.int(),
  /** How many e-mails the mail server has taken. */
  sent: z.int(),
  /** How many it has not taken yet although it was asked to; each is tried again for a day. */
  failed: z.int(),
  started_at: instant,
  /** When the last e-mail was queued. */
  finished_at: instant.nullable(),
})
export type Mailing = z.output<typeof mailing>

const access = { who: 'staff', permission: 'mailings' } as const

export const listMailings = endpoint('GET', '/api/admin/mailings', {
  summary: 'Las circulares (correos a todos los detectives), la última primero; sin las pruebas.',
  access,
  input: z.object({ page }),
  output: paged(mailing),
})

export const getMailing = endpoint('GET', '/api/admin/mailings/:id', {
  summary: 'Una circular, y hasta dónde ha llegado.',
  access,
  input: z.object({ id }),
  output: mailing,
  refusals: { 404: 'No hay ningún correo con ese número.' },
})

export const previewMailing = endpoint('POST', '/api/admin/mailings/preview', {
  summary: 'El correo tal como lo recibe cada persona, y a cuántas llegaría. No envía nada.',
  access,
  input: mailingText,
  output: z.object({ subject: z.string(), text: z.string(), recipients: z.int() }),
})

/**
 * `current_password` is needed for a mailing that is no test, unless the session gave it in the last ten
 * minutes. A mailing that was interrupted goes on if it is sent again.
 */
export const sendMailing = endpoint('POST', '/api/admin/mailings', {
  summary: 'Envía una circular a todos los detectives aprobados, o como prueba solo a quien llama.',
  access: { ...access, password: 'recent' },
  act: 'send-mailing',
  input: mailingText.extend({
    is_test: flag.transform((given) => given ?? false),
    current_password: blankable(currentPassword),
  }),
  output: mailing,
  status: 201,
  refusals: { 409: 'Un correo con el mismo asunto y el mismo texto ya se ha enviado.' },
})
