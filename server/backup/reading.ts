// The file of a backup while it is read: decryption, tar, and the sums of all members.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createTarDecoder } from 'modern-tar'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { FORMAT, type Header, header, MEMBERS, sumOf } from './format.ts'

export interface Member {
  name: string
  bytes: Buffer
  at: Date | undefined
}

const AGE = 'age-encryption.org/'
/** A member is held in memory: a file that claims more is none of ours. */
const LARGEST_BYTES = 256 * 1024 * 1024

export const DAMAGED = 'La copia está dañada o incompleta: no se ha restaurado nada.'
const damaged = (cause?: unknown) => new CommandRefused(DAMAGED, { cause })

/** The tar file in a backup, decrypted if it is encrypted. Throws CommandRefused. */
export async function openBackup(
  path: string,
  passphrase: string | null,
): Promise<ReadableStream<Uint8Array>> {
  const isEncrypted = (await beginningOf(path)) === AGE
  const bytes = Readable.toWeb(
    createReadStream(path, { highWaterMark: 256 * 1024 }),
  ) as ReadableStream<Uint8Array>
  if (!isEncrypted) return bytes
  if (passphrase === null) {
    await bytes.cancel()
    throw new CommandRefused(
      'La copia está cifrada: ponga su contraseña en BACKUP_PASSPHRASE, o en un fichero que indique BACKUP_PASSPHRASE_FILE.',
    )
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const parts = wholeOrDamaged(await decrypter.decrypt(bytes))
    return Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>
  } catch (error) {
    if (/no identity matched/.test(String(error)))
      throw new CommandRefused('La contraseña no es la de esta copia.')
    throw damaged(error)
  }
}

/**
 * A file that the passphrase opens is ours: one that was cut or changed at its beginning is damaged, and not
 * foreign.
 */
async function* wholeOrDamaged(parts: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (error) {
    throw damaged(error)
  }
}

async function beginningOf(path: string): Promise<string> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
      return buffer.toString('latin1', 0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new CommandRefused(`No se puede leer ${path} (${(error as { code?: string }).code}).`)
  }
}

/**
 * The members of a backup's tar file, one after the other, without the sums; ends after the sums have been
 * compared. Throws CommandRefused if the file is none of ours, of a later program, damaged or not whole.
 */
export async function* membersOf(tar: ReadableStream<Uint8Array>): AsyncGenerator<Member, void, void> {
  const sums: string[] = []
  let isOurs = false
  let isWhole = false
  try {
    for await (const { header: head, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
      if (head.size > LARGEST_BYTES || isWhole) throw damaged()
      const bytes = await wholeOf(body)
      if (!isOurs) refuseForeign(head.name, bytes)
      isOurs = true
      if (head.name !== MEMBERS.sums) {
        sums.push(sumOf(head.name, bytes))
        yield { name: head.name, bytes, at: head.mtime }
      } else if (bytes.toString() === sums.join('')) isWhole = true
      else throw damaged()
    }
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    throw isOurs ? damaged(error) : foreign(error)
  }
  if (!isOurs) throw foreign()
  if (!isWhole) throw damaged()
}

async function wholeOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * Reads a whole backup, compares it with its sums, and returns its header, and its key if it has one. Throws
 * CommandRefused.
 */
export async function checkedBackup(
  path: string,
  passphrase: string | null,
): Promise<{ header: Header; secret: string | null }> {
  let found: Header | undefined
  let secret: string | null = null
  for await (const { name, bytes } of membersOf(await openBackup(path, passphrase))) {
    found ??= parsedHeader(bytes)
    if (name === MEMBERS.secretKey) secret = bytes.toString()
  }
  return { header: found!, secret }
}

/** The header of a backup. Throws if the text is no JSON, or not a header's. */
export function parsedHeader(bytes: Uint8Array): Header {
  return header.parse(JSON.parse(Buffer.from(bytes).toString()))
}

function foreign(cause?: unknown) {
  return new CommandRefused('El fichero no es una copia de seguridad de este programa.', { cause })
}

function refuseForeign(name: string, bytes: Uint8Array) {
  const json = name === MEMBERS.header ? asJson(bytes) : null
  if (Object(json).is !== 'pesquisa-backup') throw foreign()
  if (!(Object(json).format <= FORMAT))
    throw new CommandRefused(
      'La copia es de una versión posterior del programa, que la guarda de otra forma: actualice el programa.',
    )
}

function asJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return null
  }
}
