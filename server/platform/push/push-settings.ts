// The settings of notifications on devices; settings.ts reads them with all others.
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import { keptVapidKeys, publicKeyOf, type VapidKeys } from './vapid-keys.ts'

/** The push services of the usual browsers: Chrome and its relatives, Firefox, Edge, Safari. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
]
const SERVICE = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

export const pushVariables = {
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUSH_SERVICES: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
    .refine(
      (services) => services.every((service) => SERVICE.test(service)),
      'nombres de servidores como web.push.apple.com o *.push.apple.com, separados por comas',
    )
    .default(KNOWN_SERVICES),
  FCM_SERVICE_ACCOUNT: z.string().optional(),
  APNS_KEY: z.string().optional(),
  APNS_KEY_ID: z.string().optional(),
  APNS_TEAM_ID: z.string().optional(),
  APNS_TOPIC: z.string().optional(),
}

type Read = z.output<z.ZodObject<typeof pushVariables>>

/** The fields that sending needs, of the JSON file that Google gives for a service account. */
const serviceAccount = z.object({
  project_id: z.string().regex(/^[\w:.-]+$/),
  client_email: z.string().min(3),
  private_key: z.string().refine((key) => isKey(key, 'rsa')),
  token_uri: z.url({ protocol: /^https$/ }).default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.output<typeof serviceAccount>

/** A key for Apple's service, its owner, and the app that gets the notifications. */
export interface ApnsAccount {
  key: string
  key_id: string
  team_id: string
  topic: string
}

export interface PushSettings {
  vapid: VapidKeys
  /** Hosts that a browser's push address may have; '*.' stands for one or more labels. */
  services: string[]
  fcm: ServiceAccount | null
  apns: ApnsAccount | null
}

/**
 * The settings of notifications, with the files that they name. Creates the keys the first time. Throws
 * WrongSetting.
 */
export function pushSettings(read: Read, data_dir: string): PushSettings {
  return {
    vapid: givenVapidKeys(read) ?? keptVapidKeys(data_dir),
    services: read.PUSH_SERVICES,
    fcm: read.FCM_SERVICE_ACCOUNT ? fcmAccount(read.FCM_SERVICE_ACCOUNT) : null,
    apns: apnsAccount(read),
  }
}

function givenVapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Read): VapidKeys | null {
  const [public_key, private_key] = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY].map((key) =>
    key?.replace(/=+$/, ''),
  )
  if (!public_key && !private_key) return null
  if (!private_key)
    throw new WrongSetting('VAPID_PRIVATE_KEY: debe estar puesta donde lo está VAPID_PUBLIC_KEY.')
  if (!public_key)
    throw new WrongSetting('VAPID_PUBLIC_KEY: debe estar puesta donde lo está VAPID_PRIVATE_KEY.')
  const derived = publicKeyOf(private_key)
  if (!derived)
    throw new WrongSetting('VAPID_PRIVATE_KEY: debe ser una clave privada de P-256 en base64url (32 bytes).')
  if (derived !== public_key)
    throw new WrongSetting('VAPID_PUBLIC_KEY: debe ser la clave pública de VAPID_PRIVATE_KEY.')
  return { public_key, private_key }
}

function fcmAccount(file: string): ServiceAccount {
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new WrongSetting(
      'FCM_SERVICE_ACCOUNT: debe ser la ruta del fichero JSON de una cuenta de servicio de Firebase.',
    )
  }
}

function apnsAccount({ APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID, APNS_TOPIC }: Read): ApnsAccount | null {
  const given = { APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID, APNS_TOPIC }
  if (!APNS_KEY && !APNS_KEY_ID && !APNS_TEAM_ID && !APNS_TOPIC) return null
  if (!APNS_KEY || !APNS_KEY_ID || !APNS_TEAM_ID || !APNS_TOPIC) {
    const [missing] = Object.entries(given).find(([, value]) => !value)!
    throw new WrongSetting(`${missing}: debe estar puesta donde lo está alguna otra de las de APNS.`)
  }
  const key = readKey(APNS_KEY)
  if (!key)
    throw new WrongSetting('APNS_KEY: debe ser la ruta de una clave de Apple para avisos (un fichero .p8).')
  return { key, key_id: APNS_KEY_ID, team_id: APNS_TEAM_ID, topic: APNS_TOPIC }
}

function readKey(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8')
    return isKey(key, 'ec') ? key : null
  } catch {
    return null
  }
}

function isKey(text: string, type: 'rsa' | 'ec'): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === type
  } catch {
    return false
  }
}
