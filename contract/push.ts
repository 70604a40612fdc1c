// Notifications on the devices of an account. All of them are sent through server/platform/push.
import { z } from 'zod'
import { endpoint, noContent, nothing } from './endpoint.ts'

const url64 = (what: string, max: number) =>
  z
    .string()
    .max(max, `${what} no es válida.`)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, `${what} no es válida.`)

/**
 * Long enough for any address, and short enough for an index. Only characters that occur in addresses and
 * tokens.
 */
const ADDRESS_MAX = 2000
const AS_SENT = /^[\x21-\x7e]+$/
const WRONG_ADDRESS = 'La dirección de los avisos no es válida.'

/**
 * A browser's subscription (PushSubscription.toJSON), or the token that the telephone's system gave the app.
 */
export const pushAddress = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('web'),
    endpoint: z
      .url({ protocol: /^https$/, error: WRONG_ADDRESS })
      .max(ADDRESS_MAX, WRONG_ADDRESS)
      .regex(AS_SENT, WRONG_ADDRESS),
    keys: z.object({ p256dh: url64('La clave', 200), auth: url64('La clave', 100) }),
  }),
  z.object({
    kind: z.enum(['android', 'ios']),
    token: z.string().max(ADDRESS_MAX, WRONG_ADDRESS).regex(AS_SENT, WRONG_ADDRESS),
  }),
])

/** Identifies a device that is to be removed: the web's endpoint, or the app's token. */
export const pushDevice = z.object({
  address: z.string().min(1, WRONG_ADDRESS).max(ADDRESS_MAX, WRONG_ADDRESS),
})

export const getPushOffer = endpoint('GET', '/api/push', {
  summary:
    'La clave pública con la que un navegador se apunta a los avisos, y por qué vías se pueden enviar.',
  access: { who: 'member' },
  input: nothing,
  output: z.object({ public_key: z.string(), kinds: z.array(z.enum(['web', 'android', 'ios'])) }),
})

export const subscribeToPush = endpoint('POST', '/api/push/subscribe', {
  summary: 'Apunta este dispositivo a los avisos, mientras dure la sesión.',
  access: { who: 'member' },
  input: z.object({ subscription: pushAddress }),
  output: noContent,
  status: 204,
})

export const unsubscribeFromPush = endpoint('POST', '/api/push/unsubscribe', {
  summary: 'Quita un dispositivo de los avisos.',
  access: { who: 'member' },
  input: pushDevice,
  output: noContent,
  status: 204,
})

export const sendTestNotification = endpoint('POST', '/api/push/test', {
  summary: 'Envía un aviso de prueba a este dispositivo.',
  access: { who: 'member' },
  input: pushDevice,
  output: noContent,
  status: 204,
  refusals: { 404: 'Este dispositivo no está apuntado a los avisos.' },
})

/**
 * The content of a push, which the service worker or the app shows unchanged. Without personal data: it
 * appears on a locked screen.
 */
export const notification = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that opens on a press: a path of this site. */
  path: z.string().regex(/^\/(?!\/)/),
  /** A later notification with the same tag replaces this one. */
  tag: z.string(),
})
export type Notification = z.output<typeof notification>
