// Notifications of a member: the list behind the bell, the live events, and by which ways each kind is told.
import { z } from 'zod'
import { message } from './conversations.ts'
import { timeOfDay } from './days.ts'
import { endpoint, eventStream, noContent, nothing } from './endpoint.ts'
import { blankable, id, instant, listOf } from './fields.ts'

export const NOTIFICATIONS_PER_PAGE = 30

/** The kinds, as the table of preferences names them. */
export const NOTIFICATION_KINDS = {
  answer: 'Alguien responde a una petición mía',
  accepted: 'Aceptan mi respuesta',
  declined: 'No eligen mi respuesta, o dejan libre mi plaza',
  withdrawn: 'Alguien retira su respuesta',
  message: 'Me escriben',
  covered: 'Se cubre una petición a la que respondí',
  changed: 'Cambia el lugar, la fecha o la hora',
  cancelled: 'Se elimina una petición a la que respondí',
  'took-place': 'Se pregunta si el trabajo se hizo',
} as const
export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export const notificationKind = z.enum(
  Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]],
)

/** The ways, with their headings. */
export const WAYS = { app: 'En la página', push: 'En el dispositivo', email: 'Por correo' } as const
export type Way = keyof typeof WAYS

export const received = z.object({
  id: z.int(),
  kind: notificationKind,
  text: z.string(),
  /** The page of it: a path of this site. */
  path: z.string(),
  at: instant,
  read: z.boolean(),
})
export type Received = z.output<typeof received>

export const listNotifications = endpoint('GET', '/api/notifications', {
  summary: 'Lo que ha pasado, lo último primero; con `before`, lo anterior a eso.',
  access: { who: 'member' },
  input: z.object({ before: blankable(id) }),
  output: z.object({
    data: z.array(received),
    unread: z.int(),
    /** Those of `unread` that are of kind `message`: their messages are counted in `unread_messages` too. */
    unread_about_messages: z.int(),
    unread_messages: z.int(),
    next_before: z.int().nullable(),
  }),
})

export const readNotifications = endpoint('PUT', '/api/notifications/read', {
  summary: 'Marca como leído lo que se indica, o todo.',
  access: { who: 'member' },
  status: 204,
  /** All of them if `ids` is left out. */
  input: z.object({ ids: z.optional(listOf(id)) }),
  output: noContent,
})

const ways = z.strictObject(
  { app: z.boolean(), push: z.boolean(), email: z.boolean() },
  { error: 'No existe esa vía de aviso.' },
)
/** An object with the same for each kind. */
function forEachKind<Shape extends z.ZodType>(shape: Shape) {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]
  return z.strictObject(
    Object.fromEntries(kinds.map((kind) => [kind, shape])) as Record<NotificationKind, Shape>,
    { error: 'No existe ese tipo de aviso.' },
  )
}
const hour = timeOfDay('La hora')
const quiet = z.object({ from: hour, to: hour })

export const preferences = z.object({
  kinds: forEachKind(ways),
  /** Hours of Madrid in which neither a device nor an e-mail tells anything; null: none. */
  quiet: quiet.nullable(),
})
export type Preferences = z.output<typeof preferences>

export const getPreferences = endpoint('GET', '/api/user/notification-preferences', {
  summary: 'Por qué vías se avisa de cada cosa, y en qué horas no.',
  access: { who: 'member' },
  input: nothing,
  output: preferences,
})

export const savePreferences = endpoint('PUT', '/api/user/notification-preferences', {
  summary: 'Cambia por qué vías se avisa; lo que falta queda como estaba.',
  access: { who: 'member' },
  status: 204,
  input: z.object({
    kinds: z.optional(forEachKind(ways.partial().optional())),
    quiet: z.optional(quiet.nullable()),
  }),
  output: noContent,
})

export const streamLiveEvents = endpoint('GET', '/api/events', {
  summary:
    'Lo que pasa, al momento: eventos `message`, `notification` y `unread` (text/event-stream). 503 mientras el servidor no los oye: pregunte entonces cada 30 segundos.',
  access: { who: 'member' },
  input: nothing,
  output: eventStream,
})

/** The live events by name, as `GET /api/events` sends them. */
export const liveEvents = {
  message: z.object({ conversation_id: z.int(), message }),
  notification: z.object({ notification: received }),
  /**
   * Numbers of unread messages and notifications, sent at the beginning and whenever they change.
   * `about_messages`: those of the notifications that are of kind `message`.
   */
  unread: z.object({ messages: z.int(), notifications: z.int(), about_messages: z.int() }),
}
export type LiveEventName = keyof typeof liveEvents
