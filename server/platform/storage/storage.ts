// Where files are kept by name: on the disk, or in a bucket of S3 (STORAGE_URL). A storage knows nothing of
// what is in the files: uploads.ts encrypts them before.

export interface Storage {
  /** For people: the folder, or s3://bucket. */
  place: string
  /** The folder whose disk takes the files; null if they are elsewhere. */
  folder: string | null
  /** Stores the bytes under a new name. They are durable when it resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Its bytes, and when it was stored. Throws NoSuchFile. */
  get(name: string): Promise<{ bytes: Buffer; kept_at: Date }>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
  list(): Promise<KeptFile[]>
  /** Files of a backup that is being restored: unseen until all of them are there. */
  stage(): Staging
  /** Deletes what was written before this time and is unfinished: its process has died. */
  removeUnfinished(before: Date): Promise<void>
  /**
   * Replaces the content of each file whose beginning is due; its time of storing stays if the storage
   * can keep it. Returns how many there were.
   */
  replaceEach(due: { headBytes: number; isDue(head: Buffer): boolean }, change: Change): Promise<number>
}

export interface Staging {
  /** Stores a file of this name, with this time of storing if the storage can. */
  add(name: string, bytes: Uint8Array, kept_at: Date): Promise<void>
  /** Makes all of them seen. */
  appear(): Promise<void>
  /** Deletes all of them, also after `appear`; a file that was there before stays. */
  discard(): Promise<void>
}

export interface KeptFile {
  name: string
  kept_at: Date
  bytes: number
}

/** The new content; null if the file stays as it is. */
export type Change = (name: string, bytes: Buffer) => Buffer | null

/** There is no file of this name. */
export class NoSuchFile extends Error {}

/** The file; null if there is none. */
export async function findFile(
  storage: Pick<Storage, 'get'>,
  name: string,
): Promise<{ bytes: Buffer; kept_at: Date } | null> {
  try {
    return await storage.get(name)
  } catch (error) {
    if (error instanceof NoSuchFile) return null
    throw error
  }
}

/** The storage does not answer, or answers with an error of its own. The call may be tried again. */
export class StorageAway extends Error {}

const NAME = /^[\w-]+\.\w+$/

/** Whether it is a name of a file as the program makes them: no path can be in it. */
export const isFileName = (name: string): boolean => NAME.test(name)
