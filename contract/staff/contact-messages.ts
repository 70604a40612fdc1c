// The messages of the contact form, as staff read and answer them.
import { z } from 'zod'
import { endpoint, noContent } from '../endpoint.ts'
import { blankable, id, instant, page, requiredLongText } from '../fields.ts'
import { paged } from '../paging.ts'

/** A message is open until somebody marks it as done, answered or not. */
export const CONTACT_STATES = { open: 'Pendientes', done: 'Atendidos' } as const
export type ContactState = keyof typeof CONTACT_STATES
const states = Object.keys(CONTACT_STATES) as [ContactState, ...ContactState[]]

export const CONTACT_REPLY_MAX = 2000
export const contactReplyText = requiredLongText('La respuesta', 1, CONTACT_REPLY_MAX)

export const contactMessageInList = z.object({
  id: z.int(),
  name: z.string(),
  surnames: z.string(),
  email: z.string(),
  subject: z.string(),
  sent_at: instant,
  state: z.enum(states),
  replies_count: z.int(),
})
export type ContactMessageInList = z.output<typeof contactMessageInList>

/** A whole message, with its replies, oldest first. */
export const contactMessageForStaff = contactMessageInList.extend({
  body: z.string(),
  done_at: instant.nullable(),
  replies: z.array(z.object({ id: z.int(), text: z.string(), sent_at: instant })),
})
export type ContactMessageForStaff = z.output<typeof contactMessageForStaff>

const access = { who: 'staff', permission: 'contact-messages' } as const
const one = z.object({ id })
const refusals = { 404: 'No hay ningún mensaje con ese número.' }

export const listContactMessages = endpoint('GET', '/api/admin/contact-messages', {
  summary:
    'Los mensajes del formulario de contacto: los pendientes, el más antiguo primero, o los atendidos.',
  access,
  input: z.object({
    state: blankable(z.enum(states, 'El estado no es válido.')).transform((state) => state ?? 'open'),
    page,
  }),
  output: paged(contactMessageInList),
})

export const getContactMessage = endpoint('GET', '/api/admin/contact-messages/:id', {
  summary: 'Un mensaje entero, con sus respuestas.',
  access,
  act: 'read-contact-message',
  input: one,
  output: contactMessageForStaff,
  refusals,
})

export const replyToContactMessage = endpoint('POST', '/api/admin/contact-messages/:id/reply', {
  summary: 'Responde por correo a quien escribió; la respuesta se guarda con el mensaje.',
  access,
  act: 'reply-to-contact-message',
  /**
   * `previous`: how many replies the writer saw; if somebody has replied since, nothing is sent (409 with the
   * reason CHANGED_MEANWHILE).
   */
  input: one.extend({ text: contactReplyText, previous: z.int().min(0).optional() }),
  output: contactMessageForStaff,
  is_idempotent: true,
  refusals: { ...refusals, 409: 'Alguien ha respondido desde «previous».' },
})

export const markContactMessageDone = endpoint('POST', '/api/admin/contact-messages/:id/done', {
  summary: 'Marca un mensaje como atendido.',
  access,
  act: 'finish-contact-message',
  input: one,
  output: contactMessageForStaff,
  refusals: { ...refusals, 409: 'El mensaje ya está atendido.' },
})

export const reopenContactMessage = endpoint('POST', '/api/admin/contact-messages/:id/reopen', {
  summary: 'Deja otra vez pendiente un mensaje atendido.',
  access,
  act: 'reopen-contact-message',
  input: one,
  output: contactMessageForStaff,
  refusals: { ...refusals, 409: 'El mensaje ya está pendiente.' },
})

export const eraseContactMessage = endpoint('DELETE', '/api/admin/contact-messages/:id', {
  summary: 'Borra un mensaje con sus respuestas, si quien lo envió lo pide.',
  access,
  act: 'erase-contact-message',
  input: one,
  output: noContent,
  status: 204,
  refusals,
})
