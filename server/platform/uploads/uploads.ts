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
  /** A file as it is stored, encrypted, for a backup; null if there is none. */
  stored(name: string): Promise<{ bytes: Buffer; kept_at: Date } | null>
  /** Stores what `stored` gave under its name, but unseen; `appear` makes all of them seen, `discard` deletes them. */
  staging(): Staging
  /** Deletes the file; does nothing if there is none. */
  remove(name: string): Promise<void>
  /** All files, and when each was stored. */
  list(): Promise<{ name: string; kept_at: Date }[]>
  /** Encrypts the files that were stored before files were encrypted; returns how many there were. */
  encryptOld(): Promise<number>
}

/** Files of a backup that is being restored. */
export interface Staging {
  add(name: string, bytes: Uint8Array, kept_at: Date): Promise<void>
  appear(): Promise<void>
  discard(): Promise<void>
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
    async stored(name) {
      try {
        const path = pathOf(name)
        const { mtime } = await stat(path)
        return { bytes: await readFile(path), kept_at: mtime }
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null
        throw error
      }
    },
    staging: () => stagingIn(folder, pathOf),
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

/** The names are those of unfinished uploads: what a killed restore leaves is deleted as they are. */
function stagingIn(folder: string, pathOf: (name: string) => string): Staging {
  const staged: { path: string; unfinished: string }[] = []
  return {
    async add(name, bytes, kept_at) {
      const path = pathOf(name)
      const unfinished = `${path}-${randomUUID()}`
      staged.push({ path, unfinished })
      await writeSynced(unfinished, bytes)
      await utimes(unfinished, kept_at, kept_at)
    },
    async appear() {
      for (const { path, unfinished } of staged) await rename(unfinished, path)
      await syncFolder(folder)
    },
    async discard() {
      for (const { path, unfinished } of staged) {
        await rm(unfinished, { force: true })
        await rm(path, { force: true })
      }
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
