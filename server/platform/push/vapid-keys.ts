// The key pair that identifies the sender to push services (VAPID, RFC 8292). A browser's subscription is
// tied to one public key: with another pair it has to subscribe again.
import { createECDH } from 'node:crypto'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import { writeIfAbsent } from '#server/platform/write-if-absent.ts'

/** In base64url: an uncompressed point of P-256, and its 32 secret bytes. */
export interface VapidKeys {
  public_key: string
  private_key: string
}

/** The public key of a private one; null if the text is not a private key. */
export function publicKeyOf(private_key: string): string | null {
  try {
    const pair = createECDH('prime256v1')
    const secret = Buffer.from(private_key, 'base64url')
    if (secret.length !== 32) return null
    pair.setPrivateKey(secret)
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/**
 * The pair from push-keys.json in the data folder (mode 0600), created at the first start. Throws
 * WrongSetting.
 */
export function keptVapidKeys(data_dir: string): VapidKeys {
  const file = join(data_dir, 'push-keys.json')
  if (!existsSync(file)) writeIfAbsent(file, JSON.stringify(newVapidKeys()))
  chmodSync(file, 0o600)
  const { private_key } = parsed(readFileSync(file, 'utf8'))
  const public_key = typeof private_key === 'string' ? publicKeyOf(private_key) : null
  if (!public_key)
    throw new WrongSetting(
      `DATA_DIR: ${file} no contiene las claves de los avisos; recupérelo de una copia, o bórrelo para crear otras.`,
    )
  return { public_key, private_key: String(private_key) }
}

function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const public_key = pair.generateKeys('base64url')
  // A secret that begins with zeros comes without them.
  const private_key = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { public_key, private_key }
}

function parsed(text: string): { private_key?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
