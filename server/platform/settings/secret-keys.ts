// The secret key, and those that are accepted besides while it is being changed
// (docs/decisions/0061-change-of-the-secret-key.md).
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '#server/platform/replace-file.ts'
import { writeIfAbsent } from '#server/platform/write-if-absent.ts'
import { WrongSetting } from './wrong-setting.ts'

/** Minimum length of a key that signs links and encrypts. */
const SECRET_MIN = 32
const isLongEnough = (key: string) => key.length >= SECRET_MIN

const secretKey = z.string().min(SECRET_MIN, 'un texto secreto de 32 caracteres o más').optional()

/** One accepted key: a list would need a sign that no key contains. The file has a line for each. */
export const secretKeyVariables = { SECRET_KEY: secretKey, ACCEPTED_SECRET_KEY: secretKey }

type Read = z.output<z.ZodObject<typeof secretKeyVariables>>

/** The files of the data folder that have the keys, if the settings have none. */
export const secretKeyFiles = (data_dir: string): { current: string; accepted: string } => ({
  current: join(data_dir, 'secret-key'),
  accepted: join(data_dir, 'accepted-secret-keys'),
})

/** The keys of the settings, else those of the data folder; creates the first one. Throws WrongSetting. */
export function secretKeys(read: Read, data_dir: string): { secret_key: string; accepted_keys: string[] } {
  const files = secretKeyFiles(data_dir)
  const secret_key = read.SECRET_KEY ?? keptSecret(files.current)
  const accepted = new Set(linesOf(files.accepted))
  if (read.ACCEPTED_SECRET_KEY !== undefined) accepted.add(read.ACCEPTED_SECRET_KEY)
  accepted.delete(secret_key)
  return { secret_key, accepted_keys: [...accepted] }
}

/**
 * Gives the data folder a new secret key, and accepts the one before; both hold from the next start on.
 * However the process ends, each file is whole and no key is lost.
 */
export function changeKeptSecret(data_dir: string): void {
  const { current, accepted } = secretKeyFiles(data_dir)
  acceptKeys(data_dir, [...linesOf(accepted), keptSecret(current)])
  replaceFile(current, newSecret())
}

/** Stores the keys that are accepted besides, in place of those before. */
export function acceptKeys(data_dir: string, keys: readonly string[]): void {
  replaceFile(secretKeyFiles(data_dir).accepted, [...new Set(keys)].map((key) => `${key}\n`).join(''))
}

/** Whether the secret key is the one of the data folder, and not one of the settings. */
export function isKeptSecret(data_dir: string, secret_key: string): boolean {
  const { current } = secretKeyFiles(data_dir)
  return existsSync(current) && readFileSync(current, 'utf8').trim() === secret_key
}

/** Whether `changeKeptSecret` has stored another key that this process does not use yet. */
export function doesNewKeyWait(data_dir: string, secret_key: string): boolean {
  const { current, accepted } = secretKeyFiles(data_dir)
  const isAnother = existsSync(current) && !isKeptSecret(data_dir, secret_key)
  // Otherwise the key in use comes from the settings, and the files are not used.
  return isAnother && linesOf(accepted).includes(secret_key)
}

const newSecret = () => randomBytes(32).toString('base64url')

/** The key created at the first start. Several instances share one by SECRET_KEY instead. */
function keptSecret(file: string) {
  if (!existsSync(file)) writeIfAbsent(file, newSecret())
  chmodSync(file, 0o600)
  const kept = readFileSync(file, 'utf8').trim()
  // A full disk leaves an empty file: anybody could forge a signature with an empty key.
  if (!isLongEnough(kept))
    throw new WrongSetting(
      `DATA_DIR: ${file} no contiene la clave secreta; recupérelo de una copia, o bórrelo para crear otra.`,
    )
  return kept
}

function linesOf(file: string) {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  if (lines.every(isLongEnough)) return lines
  throw new WrongSetting(
    `DATA_DIR: ${file} tiene una línea que no es una clave secreta; recupérelo de una copia, o quítela.`,
  )
}
