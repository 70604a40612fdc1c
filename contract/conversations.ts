// Conversations between two detectives, and blocking.
import { z } from 'zod'
import { closedProfile, colleague } from './answers.ts'
import { endpoint, noContent } from './endpoint.ts'
import { blankable, id, instant, page, requiredLongText } from './fields.ts'
import { paged } from './paging.ts'

export const MESSAGE_MAX = 2000
export const MESSAGES_PER_PAGE = 50

const access = { who: 'detective', refusal: 'Solo los detectives se escriben.' } as const

/** The text of a message that a decision hides, for everybody but its author. */
export const WITHHELD_MESSAGE = 'Mensaje retirado por decisión del directorio.'

export const message = z.object({
  id: z.int(),
  text: z.string(),
  at: instant,
  mine: z.boolean(),
  /** Of an own message: whether the other one has read it. Of another's: whether the viewer has. */
  read: z.boolean(),
  /** Only of a message that a decision hides: its author still reads it, others `WITHHELD_MESSAGE`. */
  withheld: z.literal(true).optional(),
})
export type Message = z.output<typeof message>

export const conversation = z.object({
  id: z.int(),
  with: colleague,
  ...closedProfile,
  /** The request that it is about. */
  collaboration: z.object({ id: z.int(), subject: z.string() }).nullable(),
  last_message: message.omit({ read: true, withheld: true }).nullable(),
  /** Number of messages that the viewer has not read. */
  unread: z.int(),
  /** Whether the viewer has blocked the other one. */
  blocked: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

export const listConversations = endpoint('GET', '/api/conversations', {
  summary: 'Las conversaciones propias, la última primero.',
  access,
  input: z.object({ page }),
  output: paged(conversation),
})

export const getConversation = endpoint('GET', '/api/conversations/:id', {
  summary: 'Una conversación propia.',
  access,
  input: z.object({ id }),
  output: conversation,
})

/** The same words for oneself, a blocked and an invisible person, so that they tell nothing of the person. */
export const CANNOT_BE_WRITTEN_TO = 'No se puede escribir a esta persona.'

export const openConversation = endpoint('POST', '/api/conversations', {
  summary: 'Abre una conversación.',
  access,
  status: 201,
  existing: 'Ya la había: la misma.',
  is_idempotent: true,
  input: z.object({ to: id, collaboration_id: blankable(id) }),
  output: conversation,
})

export const listMessages = endpoint('GET', '/api/conversations/:id/messages', {
  summary: 'Los mensajes de una conversación, el último primero; con `before`, los anteriores a ese.',
  access,
  input: z.object({ id, before: blankable(id) }),
  output: z.object({
    data: z.array(message),
    /** The `before` of the next page; null at the beginning of the conversation. */
    next_before: z.int().nullable(),
  }),
})

export const sendMessage = endpoint('POST', '/api/conversations/:id/messages', {
  summary: 'Envía un mensaje.',
  access,
  status: 201,
  is_idempotent: true,
  input: z.object({ id, text: requiredLongText('El mensaje', 1, MESSAGE_MAX) }),
  output: message,
})

export const readMessages = endpoint('PUT', '/api/conversations/:id/read', {
  summary: 'Marca como leídos los mensajes hasta uno, incluido.',
  access,
  status: 204,
  input: z.object({ id, up_to: id }),
  output: noContent,
})

export const sharePhone = endpoint('POST', '/api/conversations/:id/share-phone', {
  summary: 'Envía como mensaje los teléfonos del perfil propio.',
  access,
  status: 201,
  is_idempotent: true,
  input: z.object({ id }),
  output: message,
})

export const blockUser = endpoint('POST', '/api/user/blocks/:id', {
  summary: 'Bloquea a una persona: lo que escriba no llega, y no lo nota.',
  access,
  status: 204,
  input: z.object({ id }),
  output: noContent,
})

export const unblockUser = endpoint('DELETE', '/api/user/blocks/:id', {
  summary: 'Deja de bloquear a una persona.',
  access,
  status: 204,
  input: z.object({ id }),
  output: noContent,
})

export const listBlocks = endpoint('GET', '/api/user/blocks', {
  summary: 'Las personas bloqueadas, la última primero.',
  access,
  input: z.object({ page }),
  output: paged(z.object({ id: z.int(), full_name: z.string(), ...closedProfile, blocked_at: instant })),
})
