// Notifications on somebody's devices. Whatever wants to tell people something sends through server/platform/push.
import { z } from 'zod'
import { endpoint, noContent, nothing } from './endpoint.ts'

const url64 = (what: string, max: number) =>
  z
    .string()
    .max(max, `${what} no es válida.`)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, `${what} no es válida.`)

/** Long enough for any, and short enough for an index. In letters that stand in addresses and tokens as they are. */
const ADDRESS_MAX = 2000
const AS_SENT = /^[\x21-\x7e]+$/
const WRONG_ADDRESS = 'La dirección de los avisos no es válida.'

/** What a browser gives of a subscription (PushSubscription.toJSON), or a telephone's system of the app. */
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

/** By what a device is known again to be taken off: the web's endpoint, or the app's token. */
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

/** What a service worker, or the app, is handed: shown as it stands. No personal data: it lies on a locked screen. */
export const notification = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a press leads: a path of this site. */
  path: z.string().regex(/^\/(?!\/)/),
  /** A later one with the same tag takes the place of this. */
  tag: z.string(),
})
export type Notification = z.output<typeof notification>
