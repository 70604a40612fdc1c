import { randomUUID } from 'node:crypto'
import {
  fileSealedAnew,
  isSealedFile,
  SEALED_FILE_HEAD,
  type SecretKeys,
  sealFile,
  unsealFile,
} from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { findFile, type KeptFile, type Staging, type Storage } from '#server/platform/storage/storage.ts'
import { storageAt, uploadsFolder } from '#server/platform/storage/storage-at.ts'

/**
 * The store of files that users sent: outside of everything that the web serves, readable only by this
 * program, and encrypted, so that a copy of the disk or of the bucket without SECRET_KEY tells nothing.
 */
export interface Uploads {
  storage: Storage
  /** Stores the bytes durably, and gives the name of the file. */
  keep(bytes: Uint8Array, extension: string): Promise<string>
  /** The bytes that were given to `keep`. Throws UnreadableUpload if the file cannot be decrypted. */
  read(name: string): Promise<Buffer>
  /** A file as it is stored, encrypted, for a backup; null if there is none. */
  stored(name: string): Promise<{ bytes: Buffer; kept_at: Date } | null>
  /**
   * Stores what `stored` gave under its name, but unseen; `appear` makes all of them seen, `discard` deletes
   * them.
   */
  staging(): Staging
  /** Deletes the file; does nothing if there is none. */
  remove(name: string): Promise<void>
  /** All files, and when each was stored. */
  list(): Promise<KeptFile[]>
  /**
   * Encrypts by the secret key all files that are not: those of a time before files were encrypted, and those
   * of another accepted key. Returns how many there were. A file that no key opens stays as it is.
   */
  encryptOld(): Promise<number>
}

/** A file that cannot be decrypted: it was stored with another SECRET_KEY, or changed. */
export class UnreadableUpload extends Error {
  constructor(cause: unknown) {
    super('an upload cannot be decrypted with this SECRET_KEY', { cause })
  }
}

/** The uploads of this installation: in the bucket of STORAGE_URL, or in the data folder. */
export async function openUploads(settings: Settings): Promise<Uploads> {
  return uploadsIn(await storageAt(settings.storage, uploadsFolder(settings)), settings)
}

/** Uploads in this storage, encrypted under a key of SECRET_KEY. */
export function uploadsIn(storage: Storage, keys: SecretKeys): Uploads {
  const { secret_key, accepted_keys } = keys
  return {
    storage,
    async keep(bytes, extension) {
      const name = `${randomUUID()}.${extension}`
      await storage.put(name, sealFile(secret_key, name, bytes))
      return name
    },
    async read(name) {
      const { bytes } = await storage.get(name)
      // Stored before files were encrypted.
      if (!isSealedFile(bytes)) return bytes
      try {
        return unsealFile(keys, name, bytes)
      } catch (error) {
        throw new UnreadableUpload(error)
      }
    },
    stored: (name) => findFile(storage, name),
    staging: () => storage.stage(),
    remove: (name) => storage.remove(name),
    list: () => storage.list(),
    async encryptOld() {
      // The head does not tell by which key: while there are several, all files are read.
      const isDue = (head: Buffer) => accepted_keys.length > 0 || !isSealedFile(head)
      return await storage.replaceEach({ headBytes: SEALED_FILE_HEAD, isDue }, (name, bytes) =>
        isSealedFile(bytes) ? fileSealedAnew(keys, name, bytes) : sealFile(secret_key, name, bytes),
      )
    },
  }
}
