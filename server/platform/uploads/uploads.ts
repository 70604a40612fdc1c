import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isSealedFile, SEALED_FILE_HEAD, sealFile, unsealFile } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/**
 * The store of files that users sent: outside of everything that the web serves, readable only by this program, and
 * encrypted, so that a copy of the disk without SECRET_KEY tells nothing.
 */
export interface Uploads {
  folder: string
  /** Stores the bytes, synced to the disk, and gives the name of the file. */
  keep(bytes: Uint8Array, extension: string): Promise<string>
  /** The bytes that were given to `keep`. Throws UnreadableUpload if the file cannot be decrypted. */
  read(name: string): Promise<Buffer>
  /** Deletes the file; does nothing if there is none. */
  remove(name: string): Promise<void>
  /** All files, and when each was stored. */
  list(): Promise<{ name: string; kept_at: Date }[]>
  /** Encrypts the files that were stored before files were encrypted; returns how many there were. */
  encryptOld(): Promise<number>
}

const UPLOAD = /^[\w-]+\.\w+$/
/** An upload while it is being encrypted. */
const UNFINISHED = /^[\w-]+\.\w+-[0-9a-f-]{36}$/

/** A file that cannot be decrypted: it was stored with another SECRET_KEY, or changed. */
export class UnreadableUpload extends Error {
  constructor(cause: unknown) {
    super('an upload cannot be decrypted with this SECRET_KEY', { cause })
  }
}

/** Uploads in a folder of this machine, encrypted under a key of SECRET_KEY. */
export async function uploadsIn(
  folder: string,
  { secret_key }: Pick<Settings, 'secret_key'>,
): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => {
    if (!UPLOAD.test(name)) throw new Error('not the name of an upload')
    return join(folder, name)
  }
  return {
    folder,
    async keep(bytes, extension) {
      const name = `${randomUUID()}.${extension}`
      await writeSynced(pathOf(name), sealFile(secret_key, name, bytes))
      await syncFolder(folder)
      return name
    },
    async read(name) {
      const bytes = await readFile(pathOf(name))
      // Stored before files were encrypted.
      if (!isSealedFile(bytes)) return bytes
      try {
        return unsealFile(secret_key, name, bytes)
      } catch (error) {
        throw new UnreadableUpload(error)
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = (await readdir(folder)).filter((name) => UPLOAD.test(name))
      return Promise.all(names.map(async (name) => ({ name, kept_at: (await stat(pathOf(name))).mtime })))
    },
    async encryptOld() {
      let encrypted = 0
      for (const name of await readdir(folder))
        if (UNFINISHED.test(name)) await removeOld(join(folder, name))
        else if (UPLOAD.test(name))
          encrypted += await encryptInPlace(pathOf(name), (bytes) => sealFile(secret_key, name, bytes))
      if (encrypted > 0) await syncFolder(folder)
      return encrypted
    },
  }
}

/** Deletes a file that a crash left, not one that another process writes at this moment. */
async function removeOld(path: string) {
  const found = await stat(path).catch(() => null)
  if (found && found.ctimeMs < Date.now() - 3600_000) await rm(path, { force: true })
}

/** Encrypts a file that is not encrypted yet. Its time of storing stays. Returns how many it were: 0 or 1. */
async function encryptInPlace(path: string, sealed: (bytes: Buffer) => Buffer): Promise<number> {
  try {
    if (isSealedFile(await beginningOf(path))) return 0
    const { atime, mtime } = await stat(path)
    const unfinished = `${path}-${randomUUID()}`
    await writeSynced(unfinished, sealed(await readFile(path)))
    await utimes(unfinished, atime, mtime)
    await rename(unfinished, path)
    return 1
  } catch (error) {
    // Deleted meanwhile.
    if ((error as { code?: string }).code === 'ENOENT') return 0
    throw error
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEALED_FILE_HEAD), 0, SEALED_FILE_HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Writes a new file and syncs it to the disk; on an error nothing is left of it. */
async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
  try {
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    // A full disk leaves the name, with part of the bytes or none.
    await rm(path, { force: true })
    throw error
  }
}

/** Syncs a folder's entries to the disk: otherwise a power cut can lose a file whose bytes were written. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
