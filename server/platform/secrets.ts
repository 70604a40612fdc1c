// Random tokens, hashes, signatures and sealed texts. Only node:crypto, no cryptography of our own.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** 256 random bits as text that is safe in an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token for the database. Tokens are random, so a fast hash is enough. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/**
 * The secret key, and others whose signatures and sealed texts are accepted while the key is being changed
 * (docs/decisions/0061-change-of-the-secret-key.md).
 */
export interface SecretKeys {
  secret_key: string
  accepted_keys: readonly string[]
}

/** All keys that are accepted; the secret key is the first one. */
export const allKeys = ({ secret_key, accepted_keys }: SecretKeys): string[] => [secret_key, ...accepted_keys]

/** A signature of `text` for one purpose: signatures for different purposes never match. */
export function sign(secretKey: string, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secretKey, `sign:${purpose}`))
    .update(text)
    .digest('base64url')
}

/**
 * The keyed hashes of a text for one purpose, one for each accepted key; the secret key's, which is stored,
 * is the first. A search looks for all of them.
 */
export function keyedHashes(keys: SecretKeys, purpose: string, text: string): [Buffer, ...Buffer[]] {
  const hashBy = (key: string) => Buffer.from(sign(key, purpose, text), 'base64url')
  return [hashBy(keys.secret_key), ...keys.accepted_keys.map(hashBy)]
}

/** Whether this is the signature of `text` for that purpose, by any accepted key. */
export function isSigned(keys: SecretKeys, purpose: string, text: string, signature: string): boolean {
  return allKeys(keys).some((key) => isSame(signature, sign(key, purpose, text)))
}

/** Whether two texts are equal, compared in constant time. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other))
}

/** `value` as a text that only a holder of the key can read or change (AES-256-GCM). */
export function seal(secretKey: string, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, 'seal'), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * The value that `seal` was given. Throws if the text was changed, or sealed with a key that is not accepted.
 */
export function unseal(keys: SecretKeys, text: string): unknown {
  return byAnyOf(keys, (key) => unsealBy(key, text))
}

/** The text sealed anew by the secret key; null if it is sealed by it, or if no accepted key opens it. */
export function sealedAnew(keys: SecretKeys, text: string): string | null {
  const other = otherKeyOf(keys, (key) => unsealBy(key, text))
  return other === null ? null : seal(keys.secret_key, unsealBy(other, text))
}

function unsealBy(secretKey: string, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, 'seal'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}

// Before the bytes of a sealed file: tells it from a file that was stored before files were sealed.
const SEALED_FILE = Buffer.from('pesquisa-sealed-1\n')

/**
 * The bytes of a file, so that only a holder of the key can read or change them (AES-256-GCM). `name` is
 * sealed with them: the file cannot take the place of another.
 */
export function sealFile(secretKey: string, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, 'seal-file'), nonce).setAAD(
    Buffer.from(name),
  )
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([SEALED_FILE, nonce, cipher.getAuthTag(), ...sealed])
}

/** Whether the bytes begin like a sealed file's. The first SEALED_FILE_HEAD bytes are enough. */
export function isSealedFile(bytes: Uint8Array): boolean {
  return SEALED_FILE.equals(bytes.subarray(0, SEALED_FILE.length))
}

export const SEALED_FILE_HEAD: number = SEALED_FILE.length

/**
 * The bytes that `sealFile` was given. Throws if they were changed or renamed, or sealed with a key that is
 * not accepted.
 */
export function unsealFile(keys: SecretKeys, name: string, sealed: Uint8Array): Buffer {
  return byAnyOf(keys, (key) => unsealFileBy(key, name, sealed))
}

/** The file sealed anew by the secret key; null if it is sealed by it, or if no accepted key opens it. */
export function fileSealedAnew(keys: SecretKeys, name: string, sealed: Uint8Array): Buffer | null {
  const other = otherKeyOf(keys, (key) => unsealFileBy(key, name, sealed))
  return other === null ? null : sealFile(keys.secret_key, name, unsealFileBy(other, name, sealed))
}

function unsealFileBy(secretKey: string, name: string, sealed: Uint8Array): Buffer {
  const bytes = sealed.subarray(SEALED_FILE.length)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, 'seal-file'), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

/** By the first key that opens it, which GCM tells. Throws the error of the secret key if none does. */
function byAnyOf<Result>(keys: SecretKeys, open: (key: string) => Result): Result {
  try {
    return open(keys.secret_key)
  } catch (error) {
    const other = otherKeyOf(keys, open)
    if (other === null) throw error
    return open(other)
  }
}

/** The accepted key that opens it, if the secret key does not; otherwise null. */
function otherKeyOf(keys: SecretKeys, open: (key: string) => unknown): string | null {
  const opens = (key: string) => {
    try {
      open(key)
      return true
    } catch {
      return false
    }
  }
  return opens(keys.secret_key) ? null : (keys.accepted_keys.find(opens) ?? null)
}

// Maximum of cached keys; each use derives its own key from the one secret.
const KEYS_KEPT = 100
const keys = new Map<string, KeyObject>()

// Cached, because deriving a key takes ten times as long as using it, and some keys are used in every call.
// As an object: to take in its bytes costs three times as much as opening a short text with it.
function keyFor(secretKey: string, use: string) {
  const name = `${secretKey} ${use}`
  const known = keys.get(name)
  if (known) return known
  const made = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'pesquisa', use, 32)))
  // One of the keys changes every day.
  if (keys.size >= KEYS_KEPT) keys.clear()
  keys.set(name, made)
  return made
}
