import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The store of files that users sent: outside of everything that the web serves, readable only by this program. */
export interface Uploads {
  folder: string
  /** Stores the bytes, synced to the disk, and gives the name of the file. */
  keep(bytes: Uint8Array, extension: string): Promise<string>
  read(name: string): Promise<Buffer>
  /** Deletes the file; does nothing if there is none. */
  remove(name: string): Promise<void>
  /** All files, and when each was stored. */
  list(): Promise<{ name: string; kept_at: Date }[]>
}

const UPLOAD = /^[\w-]+\.\w+$/

/** The path of an upload on this machine, for the operator. */
export function uploadPath({ data_dir }: Pick<Settings, 'data_dir'>, name: string): string {
  return join(data_dir, 'uploads', name)
}

/** Uploads in a folder of this machine. */
export async function uploadsIn(folder: string): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => {
    if (!UPLOAD.test(name)) throw new Error('not the name of an upload')
    return join(folder, name)
  }
  return {
    folder,
    async keep(bytes, extension) {
      const name = `${randomUUID()}.${extension}`
      const file = await open(pathOf(name), constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
      try {
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await syncFolder(folder)
      } catch (error) {
        // A full disk leaves the name, with part of the bytes or none.
        await rm(pathOf(name), { force: true })
        throw error
      }
      return name
    },
    read: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = (await readdir(folder)).filter((name) => UPLOAD.test(name))
      return Promise.all(names.map(async (name) => ({ name, kept_at: (await stat(pathOf(name))).mtime })))
    },
  }
}

/** Syncs a folder's entries to the disk: otherwise a power cut can lose a file whose bytes were written. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
